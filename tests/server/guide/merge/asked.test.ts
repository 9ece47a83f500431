import { describe, expect, it } from "vitest";

import type { Frame } from "#machines/guide/frame.ts";
import { answersBack, completed, resumed } from "#machines/guide/merge.ts";
import type { GuideContext } from "#machines/guide/types.ts";
import { pointsAtShown } from "#machines/guide/whom.ts";
import { frame } from "#tests/support/guideFrame.ts";

import { context, ref } from "../contexts.ts";

const [A, B] = [ref("a"), ref("b")];

describe("what a message asks", () => {
  it("A22 O52 'and X?' goes on with what was worked out, too", () => {
    const before = context({
      subjects: [A],
      fields: ["applicants", "admitted"],
      operation: "difference",
    });
    expect(completed(frame({ act: "clarify", named: [B] }), before)).toMatchObject({
      fields: ["applicants", "admitted"],
      operation: "difference",
    });
  });

  it("A22 O52 a question that names its field inherits no other", () => {
    const before = context({ subjects: [A], fields: ["admissionRate"], operation: "ratio" });
    expect(completed(frame({ fields: ["founded"] }), before)).toMatchObject({
      named: [A],
      fields: ["founded"],
      operation: "fact",
    });
  });

  it("A22 O52 what isn't held inherits nothing to tell in its place", () => {
    const before = context({ subjects: [A], fields: ["admissionRate"] });
    const asked = completed(frame({ act: "not_held", topic: "housing" }), before);
    expect(asked).toMatchObject({ act: "not_held", fields: [], topic: "housing" });
  });

  it("A22 O52 'and X?' asks for the same gap, or the same subject, of another", () => {
    const bare = frame({ act: "about", named: [B], leans: true });
    expect(completed(bare, context({ subjects: [A], topic: "housing" }))).toMatchObject({
      act: "not_held",
      named: [B],
      topic: "housing",
    });
    const biology = { field: "program", op: "=", value: "biology" } as const;
    const before = context({
      asked: frame({ act: "programs" }),
      subjects: [A],
      fields: ["programs"],
      filters: [biology],
    });
    expect(completed(bare, before)).toMatchObject({ act: "programs", filters: [biology] });
  });

  it("A22 O52 a field that is only guessed gives way to what was asked before", () => {
    const before = context({ subjects: [A, B], fields: ["admissionRate"] });
    const asked = frame({ fields: ["founded"], guessed: true, leans: true });
    expect(completed(asked, before).fields).toEqual(["admissionRate"]);
    expect(completed(asked, context({ subjects: [A] })).fields).toEqual(["founded"]);
  });

  it.each<[string, Partial<Frame>, Frame["act"]]>([
    ["two that are named are compared", { named: [A, B], fields: ["students"] }, "compare"],
    ["one that is named alone is told about", { act: "clarify", named: [A] }, "about"],
    ["one with nothing asked is told about", { named: [A] }, "about"],
    [
      "one that is compared with nobody is told",
      { act: "compare", operation: "compare", named: [A], fields: ["students"] },
      "facts",
    ],
    ["a tour stays a tour", { act: "tour", named: [A] }, "tour"],
  ])("A22 O52 %s", (_, given, act) => {
    expect(completed(frame(given), context()).act).toBe(act);
  });
});

describe("what was shown or asked before", () => {
  it.each<[Frame["pointer"], Partial<GuideContext>, boolean]>([
    [{ to: "nth", index: 1 }, { shown: [A, B] }, true],
    [{ to: "those" }, { subjects: [A, B] }, true],
    [{ to: "other" }, { shown: [A, B] }, true],
    [{ to: "nth", index: 1 }, { shown: [A] }, false],
    [{ to: "there" }, { shown: [A, B] }, false],
    [null, { shown: [A, B] }, false],
  ])("A22 O52 %j after %j speaks of it: %s", (pointer, before, expected) => {
    expect(pointsAtShown(frame({ pointer }), context(before))).toBe(expected);
  });

  const pending = frame({ fields: ["founded"], whole: false });
  it.each<[string, Partial<Frame>, Frame | null, boolean]>([
    ["a name", { act: "about", named: [A] }, pending, true],
    ["a name that isn't held", { unknown: ["Nowhere University"] }, pending, true],
    ["the second one", { pointer: { to: "nth", index: 1 } }, pending, true],
    ["a question of its own", { named: [A], fields: ["students"] }, pending, false],
    ["thanks", { act: "thanks" }, pending, false],
    ["a name, where nothing was asked", { named: [A] }, null, false],
  ])("A22 O52 %s answers what was asked back", (_, given, waiting, expected) => {
    expect(answersBack(frame(given), context({ pending: waiting }))).toBe(expected);
  });

  it("A22 O52 the question that waited is asked of who was named, in the language of now", () => {
    const asked = resumed(frame({ named: [B], language: "es" }), context({ pending }));
    expect(asked).toMatchObject({ fields: ["founded"], named: [B], language: "es" });
    const second = frame({ pointer: { to: "nth", index: 1 } });
    expect(resumed(second, context({ pending, shown: [A, B] })).named).toEqual([B]);
  });
});

describe("what a person said before", () => {
  const said = frame({ premise: { field: "satAverage", value: 1510 }, fields: ["satAverage"] });
  it.each<[string, Partial<Frame>, Partial<GuideContext>, Partial<Frame>]>([
    [
      "holds a score to whom is named next",
      { named: [A], fields: ["admissionRate"], form: "yesNo", pointer: { to: "that" } },
      { pending: said },
      { fields: ["satAverage", "admissionRate"], premise: said.premise },
    ],
    [
      "holds the score that they gave while choosing to whom is named next",
      { named: [A], fields: ["admitted"], form: "yesNo", pointer: { to: "that" } },
      { asked: frame({ act: "collect" }), need: { sat: 1510 } },
      { fields: ["satAverage", "admitted"], premise: said.premise },
    ],
    [
      "leaves a score that was held to another",
      { named: [A], fields: ["admissionRate"], form: "yesNo" },
      { asked: { ...said, named: [B] } },
      { fields: ["admissionRate"], premise: null },
    ],
    [
      "asks for prices again by where they live",
      { act: "clarify", home: "Ohio" },
      { subjects: [A], fields: ["founded", "tuitionInState"] },
      { fields: ["tuitionInState"], home: "Ohio" },
    ],
  ])("O50 %s", (_, given, kept, expected) => {
    expect(completed(frame(given), context(kept))).toMatchObject(expected);
  });
});
