import { describe, expect, it } from "vitest";

import { createGuide } from "#server/guide/guide.ts";
import { listPointer } from "#server/guide/reader/listWords.ts";
import { suiteServer } from "#tests/support/server.ts";

import { conversation, type Told } from "./talking.ts";

describe("O134: words that go on with a list", () => {
  it.each([
    ["show me more", "next"],
    ["ok next please", "next"],
    ["keep going", "next"],
    ["the next 10", "next"],
    ["muéstrame más", "next"],
    ["d'autres ?", "next"],
    ["mostra mais", "next"],
    ["بیشتر نشان بده", "next"],
    ["المزيد", "next"],
    ["还有吗", "next"],
    ["और दिखाओ", "next"],
    ["and the rest?", "rest"],
    ["show me the remaining ones", "rest"],
    ["las demás", "rest"],
    ["le reste", "rest"],
    ["e o resto?", "rest"],
    ["بقیه را نشان بده", "rest"],
    ["أرني البقية", "rest"],
    ["其余的呢", "rest"],
    ["बाकी दिखाओ", "rest"],
    ["can you list all 26", "all"],
    ["show them all", "all"],
    ["i want to see the full list", "all"],
    ["todas por favor", "all"],
    ["全部列出来", "all"],
  ])("“%s” wants %s", (said, to) => {
    expect(listPointer(said)).toEqual({ to });
  });

  it.each([
    "what is the rest of the cost",
    "are all of them public",
    "which of all those is cheapest",
    "more expensive ones",
    "the next one in Ohio",
    "tell me more about Duke",
    "¿más baratas?",
    "其他州的大学",
    "",
  ])("“%s” wants something else", (said) => {
    expect(listPointer(said)).toBeNull();
  });
});

describe("O134: a list that was cut", () => {
  const server = suiteServer({ seeding: true });

  const talk = (...turns: string[]) => conversation(createGuide({ db: server.services.db }), turns);
  const shown = (answer: Told | undefined) => (answer?.end?.universities ?? []).map(({ id }) => id);

  it("goes on with the same conditions to its end, without a gap or a repetition, and says the end", async () => {
    const answers = await talk(
      "public universities in the United States",
      ...Array.from({ length: 9 }, () => "Show more"),
    );
    const count = Number(/\*\*(\d+)\*\* universities/.exec(answers[0]?.text ?? "")?.[1]);
    expect(count).toBeGreaterThan(8);
    expect(answers[0]?.end?.followUps).toContain("Show more");
    expect(answers[1]?.text).toContain(`Numbers 7 to ${count <= 14 ? count : 12} of the ${count}`);
    const all = answers.flatMap(shown);
    expect(all).toHaveLength(count);
    expect(new Set(all).size).toBe(count);
    const last = answers.find(({ text }) => text.includes("That is the end of the list."));
    expect(last?.end?.followUps).not.toContain("Show more");
    expect(answers.at(-1)?.text).toContain("The list has ended");
  });

  it("shows the rest, and all, at once", async () => {
    const [first, rest, all] = await talk(
      "universities in the United States",
      "and the rest?",
      "show me all of them",
    );
    const ids = [...shown(first), ...shown(rest)];
    expect(shown(rest).length).toBeGreaterThan(6);
    expect(shown(all)).toEqual(ids.slice(0, 30));
  });

  it("keeps its order, and numbers go on", async () => {
    const [, more] = await talk(
      "cheapest public universities in the United States",
      "show me more",
    );
    expect(more?.text).toMatch(
      /^Next by average net price after aid, the lowest first, from number 7 on:/,
    );
    expect(more?.text).toMatch(/\n7\. \*\*/);
    expect(more?.text).not.toMatch(/\n1\. \*\*/);
  });

  it("is meant as a whole by what is asked of it next", async () => {
    const [, , smallest] = await talk(
      "public universities in the United States",
      "more",
      "which of those is the oldest?",
    );
    const [alone] = await talk("oldest public universities in the United States");
    expect(shown(smallest)[0]).toBe(shown(alone)[0]);
  });

  it("isn't taken for one where two were compared: 'all of them' are those two", async () => {
    const [, again] = await talk("compare Duke and Stanford on graduation rate", "all of them");
    expect(shown(again)).toHaveLength(2);
  });
});
