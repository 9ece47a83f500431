import { describe, expect, it } from "vitest";

import { digestOf } from "#server/guide/check/again.ts";
import { says, text } from "#server/guide/plan/say.ts";
import { suiteServer } from "#tests/support/server.ts";

import { conversation } from "./talking.ts";

describe("an answer that was given just before", () => {
  const server = suiteServer({ seeding: true });

  const answers = async (...turns: string[]) =>
    (await conversation(server.services.assistant, turns)).map((one) => one.text);

  it.each([
    ["what's the graduation rate at Duke", "does the lacrosse squad travel", "sports"],
    ["Duke graduation rate", "wow", "I see."],
    ["graduation rate of Stanford", "i still can't stand stanford", "I see."],
    ["¿cuántos estudiantes tiene Yale?", "¿y eso a quién le importa?", "Yale University"],
  ])("O145: isn't given again: %s | %s", async (first, second, said) => {
    const [told, next] = await answers(first, second);
    expect(told).toContain("**");
    expect(next).toContain(said);
    const figures = [...(told ?? "").matchAll(/\*\*[\d.,]+%?\*\*/gu)].map(([figure]) => figure);
    expect(figures).not.toEqual([]);
    for (const figure of figures) expect(next).not.toContain(figure);
  });

  it.each([
    ["what's the graduation rate at Duke", "and the graduation rate?"],
    ["what's the graduation rate at Duke", "say that again please"],
    ["what's the graduation rate at Duke", "What's the graduation rate at Duke?"],
  ])("O145: is given again where it is asked for: %s | %s", async (first, second) => {
    const [told, next] = await answers(first, second);
    expect(next).toBe(told);
  });

  it("O145: goes by what it says, whatever its sources", () => {
    const one = says("fact.founded", { name: "Bern", value: "1834" });
    const cited = { ...one, covers: [{ id: "bern", field: "founded" as const }] };
    const other = says("fact.founded", { name: "Bern", value: "1835" });
    expect(digestOf([text(one)])).toBe(digestOf([text(cited)]));
    expect(digestOf([text(one)])).not.toBe(digestOf([text(other)]));
  });
});
