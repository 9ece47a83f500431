import { describe, expect, it } from "vitest";

import type { Candidate } from "#server/questions/candidates.ts";
import { grouped, pageAfter } from "#server/questions/groups.ts";
import { answerWithout, questionWithout } from "#server/questions/withoutPerson.ts";
import { alike, wordingId, wordsOf } from "#server/questions/wording.ts";

const named = (typed: string) => [{ typed, name: "Some University" }];
const areAlike = (one: string, other: string) => alike(wordsOf(one, []), wordsOf(other, []));

describe("the wording of questions", () => {
  it("O55 is the same in other order, letters' case, accents and signs, and of whatever university", () => {
    const id = (text: string, typed: string) => wordingId(wordsOf(text, named(typed)));
    expect(id("What's the DORM like at Duke?", "Duke")).toBe(
      id("at Yale: whats the dorm like", "Yale"),
    );
    expect(id("¿Cómo es MIT?", "MIT")).toBe(id("como es Yale", "Yale"));
    expect(id("dorms at Duke", "Duke")).not.toBe(id("food at Duke", "Duke"));
  });

  it.each([
    ["how do I get a dorm room there", "how do I get a dorm room", true],
    ["can I bring a cat to campus", "can I please bring a cat to campus", true],
    ["is there parking on campus", "is there housing on campus", false],
    ["food", "parking", false],
    ["宿舍怎么样", "食堂怎么样", false],
    ["???", "!!!", false],
  ])("O55 finds '%s' and '%s' alike: %s", (one, other, are) => {
    expect(areAlike(one, other)).toBe(are);
  });
});

const asked = (text: string, day: number, language = "en"): Candidate => ({
  id: wordingId(wordsOf(text, [])),
  conversation: `conversation ${day}`,
  words: wordsOf(text, []),
  text,
  answer: `Answer ${day}`,
  missed: "clarify",
  reason: day % 2 === 0 ? "wrong" : null,
  remark: "",
  reading: { language, act: "clarify", fields: [], topic: null, names: [], page: null },
  at: new Date(Date.UTC(2026, 0, day)),
});

describe("groups of questions", () => {
  it("O55 stand under their oldest wording with the latest answer, the largest group first", () => {
    const groups = grouped([
      asked("can I please bring a cat to campus", 3, "fr"),
      asked("is there parking", 4),
      asked("can I bring a cat to campus", 1),
      asked("CAN I bring a cat to campus", 2),
    ]);
    expect(groups).toMatchObject([
      {
        text: "can I bring a cat to campus",
        wordings: ["CAN I bring a cat to campus", "can I please bring a cat to campus"],
        count: 3,
        languages: ["en", "fr"],
        latest: "2026-01-03T00:00:00.000Z",
        answer: "Answer 3",
        missed: ["clarify"],
      },
      { text: "is there parking", wordings: [], count: 1 },
    ]);
  });

  it("O55 come in pages, and what is labelled meanwhile moves none of them", () => {
    const words = "abcdefghijklmnopqrstuvwxy".split("");
    const groups = grouped(words.map((word, at) => asked(`${word}${word}`, at + 1)));
    const first = pageAfter("", groups);
    expect(first.groups.map(({ text }) => text[0])).toEqual(words.toReversed().slice(0, 20));
    const rest = pageAfter(first.next ?? "", groups.slice(5));
    expect(rest.groups.map(({ text }) => text[0])).toEqual(["e", "d", "c", "b", "a"]);
    expect(rest.next).toBeNull();
    expect(pageAfter("nonsense", groups)).toEqual(first);
  });
});

describe("what is shown of a question", () => {
  it("O55 leaves out the person's full name, e-mail and phone, and keeps figures", () => {
    expect(
      questionWithout(
        "Grace Hopper",
        "I'm grace hopper, grace@navy.example.mil or +1 415 555 0123. 1200 of 1600, $50,000, by Grace of God?",
      ),
    ).toBe("I'm [name], [e-mail] or [number]. 1200 of 1600, $50,000, by Grace of God?");
    expect(questionWithout("May", "may I apply in May?")).toBe("may I apply in May?");
  });

  it.each(["(202) 555-0119", "202/555/0119", "۰۹۱۲۳۴۵۶۷۸۹", "+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧"])(
    "O55 takes %s for a number of a person",
    (number) => {
      expect(questionWithout("Ada", `call ${number}, I have 1350`)).toBe(
        "call [number], I have 1350",
      );
    },
  );

  it("O55 leaves every part of the name out of the answer", () => {
    expect(answerWithout("Grace Hopper", "Hello Grace! Gracefield is near.")).toBe(
      "Hello [name]! Gracefield is near.",
    );
  });
});
