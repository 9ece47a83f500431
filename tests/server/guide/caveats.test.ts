import { describe, expect, it } from "vitest";

import type { Filter } from "#machines/guide/frame.ts";
import { createGuide } from "#server/guide/guide.ts";
import { satOfAct } from "#server/guide/knowledge/concordance.ts";
import { classedAs } from "#server/guide/knowledge/namedKinds.ts";
import { suiteServer } from "#tests/support/server.ts";

import { conversation } from "./talking.ts";

describe("O135: what names tell of a kind that no source has", () => {
  it.each([
    ["gender=women", "Texas Woman's University", true],
    ["gender=women", "Nara Women's University", true],
    ["gender=women", "Harvard University", false],
    ["gender=men", "Texas Woman's University", false],
    ["religion=catholic", "The Catholic University of America", true],
    ["level=two", "Houston Community College", true],
    ["level=two", "Georgia College & State University", false],
    ["name=technical", "Delft University of Technology", true],
    ["name=technical", "University of Amsterdam", false],
    ["level=four", "Houston Community College", false],
    ["level=four", "University of Nevada, Reno", true],
    ["religion=other", "University of Nevada, Reno", false],
  ])("%s: %s", (kind, name, isIt) => {
    const [field = "", value = ""] = kind.split("=");
    const classes = new Map<string, string>();
    expect(classedAs({ field: field as Filter["field"], value })({ name, classes })).toBe(isIt);
  });

  it.each([
    [36, 1590],
    [24, 1180],
    [9, 590],
    [8, null],
    [37, null],
  ])("an ACT score of %d is about an SAT score of %s", (act, sat) => {
    expect(satOfAct(act)).toBe(sat);
  });
});

describe("O135: a condition that can't be told", () => {
  const server = suiteServer({ seeding: true });

  const talk = (...turns: string[]) => conversation(createGuide({ db: server.services.db }), turns);

  it.each([
    ["any women's colleges in California?", "women’s colleges"],
    ["which men's colleges are in North Carolina", "men’s colleges"],
    ["a small Catholic college in California", "Catholic"],
    ["tribal colleges in Arizona", "tribal colleges"],
    ["universidades de mujeres en California", "universidades para mujeres"],
    ["有女子大学吗，在加利福尼亚州", "女子大学"],
  ])("is named, and nothing is listed as if it met it: “%s”", async (said, kind) => {
    const [answer] = await talk(said);
    expect(answer?.text).toContain(kind);
    expect(answer?.text).toContain("https://nces.ed.gov/collegenavigator/");
    expect(answer?.end?.universities).toEqual([]);
  });

  it("is kept by what narrows the search next", async () => {
    const [, narrower] = await talk("women's colleges in the United States", "only public ones");
    expect(narrower?.text).toContain("women’s colleges");
    expect(narrower?.end?.universities).toEqual([]);
  });

  it("of which names tell is answered by names, which is said", async () => {
    const [answer] = await talk("technical universities in the United States");
    expect(answer?.text).toContain("I go by their names alone");
    const names = answer?.end?.universities.map(({ name }) => name) ?? [];
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !/techn/i.test(name))).toEqual([]);
  });

  it("is no wish where a person says where they are now", async () => {
    const [answer] = await talk(
      "I study at a community college, which public ones are in California?",
    );
    expect(answer?.text).not.toContain("community colleges");
    expect(answer?.end?.universities).not.toEqual([]);
  });

  it("leaves the other question of a message its answer", async () => {
    const [answer] = await talk(
      "are there women's colleges in North Carolina? and which HBCUs are there",
    );
    expect(answer?.text).toContain("By their names I find none");
    expect(answer?.text).toMatch(/HBCU\.|HBCU/);
  });

  it("is said of sports and the sea, and again with what follows", async () => {
    for (const [said, topic] of [
      ["colleges in California with a swim team", "sports"],
      ["colleges near the beach in California", "how near the sea is"],
    ] as const) {
      const [first, more] = await talk(said, "show me all of them");
      expect(first?.text).toMatch(new RegExp(`${topic}, so the list doesn't go by it`));
      expect(more?.text).toContain(topic);
    }
  });

  it("of an ACT score is answered by SAT scores", async () => {
    const [answer] = await talk("I got a 33 on the ACT, which universities in North Carolina fit?");
    expect(answer?.text).toContain("your ACT of 33 (about 1460 on the SAT)");
    const [few] = await talk("which universities take most applicants");
    expect(few?.text).toMatch(/admission rate/);
  });

  it("A19 answers that no adult is too old, beside what else is asked", async () => {
    const [general] = await talk("Do you think 52 is too old to start college?");
    expect(general?.text).toMatch(/^You aren't too old: /);
    const [both] = await talk(
      "I'm 45, is that too old to start at Duke? and does it have nursing?",
    );
    expect(both?.text).toMatch(/^You aren't too old: [\s\S]*nursing/);
    expect(both?.text).not.toContain("founded");
    const [other] = await talk("how old is Duke?");
    expect(other?.text).not.toContain("too old");
  });
});
