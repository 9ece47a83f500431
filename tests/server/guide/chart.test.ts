import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SnapshotFrom, transition } from "xstate";

import { ACTS, type Frame, type Ref } from "#machines/guide/frame.ts";
import { guideMachine } from "#machines/guide/guide.machine.ts";
import type { Danger, GuideEvent } from "#machines/guide/types.ts";
import { resumedAt, stored } from "#server/guide/memory.ts";
import { frame } from "#tests/support/guideFrame.ts";
import { helped as HELP } from "#tests/support/subjects/guideSamples.ts";

import { ref } from "./contexts.ts";

type Snapshot = SnapshotFrom<typeof guideMachine>;
type Answered = Extract<GuideEvent, { type: "message.answered" }>;

const [A, B, C] = [ref("a"), ref("b"), ref("c")];
const start = (): Snapshot => resumedAt(null);

const hear = (
  at: Snapshot,
  given: Partial<Frame>,
  danger: Danger = "none",
  page: Ref | null = null,
) => transition(guideMachine, at, { type: "message.read", frame: frame(given), danger, page })[0];

const answer = (at: Snapshot, given: Partial<Answered> = {}) =>
  transition(guideMachine, at, {
    type: "message.answered",
    subjects: [],
    shown: [],
    figure: null,
    told: null,
    helped: null,
    asksBack: null,
    ...given,
  })[0];

/** A turn: what is said, and what is answered to it. */
const turn = (at: Snapshot, said: Partial<Frame>, told: Partial<Answered> = {}) =>
  answer(hear(at, said), told);

const asked = ({ context }: Snapshot) => context.asked;
const subjects = ({ context }: Snapshot) => context.subjects.map(({ id }) => id).join("");

const about = (one: Ref) => turn(start(), { act: "about", named: [one] }, { subjects: [one] });
const listed = () =>
  turn(
    start(),
    { act: "find", filters: [{ field: "region", op: "=", value: "Texas" }] },
    { shown: [A, B, C], subjects: [A] },
  );

describe("the guide's chart of a conversation", () => {
  it("A22 O52 goes on with the one that is talked about, and leaves it for another", () => {
    const later = hear(about(A), { fields: ["students"] });
    expect(asked(later)).toMatchObject({ named: [A], fields: ["students"] });
    const other = turn(about(A), { fields: ["students"], named: [B] }, { subjects: [B] });
    expect(other.value).toBe("subject");
    expect(subjects(other)).toBe("b");
    expect(asked(hear(other, { act: "clarify", pointer: { to: "other" } }))?.named).toEqual([A]);
  });

  it("A22 O52 'and X?' asks of X what was asked before, X's neighbour too", () => {
    const first = turn(start(), { named: [A], fields: ["founded"] }, { subjects: [A] });
    const second = turn(first, { act: "clarify", named: [B] }, { subjects: [B] });
    expect(asked(second)).toMatchObject({ act: "facts", named: [B], fields: ["founded"] });
    expect(asked(hear(second, { act: "clarify", named: [C] }))).toMatchObject({
      named: [C],
      fields: ["founded"],
    });
  });

  it("A22 O52 shows a list whose members can be spoken of by their place", () => {
    const list = listed();
    expect(list.hasTag("results")).toBe(true);
    expect(asked(hear(list, { act: "clarify", pointer: { to: "nth", index: 1 } }))?.named).toEqual([
      B,
    ]);
    const second = turn(
      list,
      { pointer: { to: "nth", index: 1 }, fields: ["founded"] },
      { subjects: [B] },
    );
    expect(
      asked(hear(second, { pointer: { to: "nth", index: -1 }, fields: ["founded"] }))?.named,
    ).toEqual([C]);
    const those = hear(list, { act: "compare", pointer: { to: "those" }, fields: ["netPrice"] });
    expect(asked(those)?.named).toEqual([A, B, C]);
  });

  it("A20 A22 O52 narrows a search again and again, and shows what comes next", () => {
    const isPublic = { field: "kind", op: "=", value: "public" } as const;
    const inOhio = { field: "region", op: "=", value: "Ohio" } as const;
    const narrower = turn(
      listed(),
      { act: "find", filters: [isPublic] },
      { shown: [A, B], subjects: [A] },
    );
    expect(asked(narrower)?.filters).toHaveLength(2);
    const elsewhere = turn(
      narrower,
      { act: "clarify", filters: [inOhio] },
      { shown: [B, C], subjects: [B] },
    );
    expect(asked(elsewhere)?.filters).toEqual([isPublic, inOhio]);
    const more = turn(
      elsewhere,
      { act: "clarify", pointer: { to: "more" } },
      { shown: [A], subjects: [A] },
    );
    expect(asked(more)).toMatchObject({ act: "find", filters: [isPublic, inOhio], skip: 2 });
  });

  it("A22 O52 a search of its own, and what is no question, inherits nothing", () => {
    const fresh = frame({
      act: "find",
      order: { field: "founded", dir: "asc" },
      filters: [
        { field: "country", op: "=", value: "Italy" },
        { field: "kind", op: "=", value: "public" },
      ],
    });
    const { filters, order } = fresh;
    expect(asked(hear(listed(), fresh))).toMatchObject({ filters, order });
    const before = turn(about(A), { fields: ["founded"] }, { subjects: [A] });
    for (const act of ["greet", "thanks", "off_topic", "help", "refuse", "injection"] as const)
      expect(asked(hear(before, { act }))).toEqual(frame({ act }));
  });

  it("A22 O52 talk in between doesn't end what is talked about", () => {
    const thanked = turn(about(A), { act: "thanks" });
    expect(subjects(thanked)).toBe("a");
    expect(asked(hear(thanked, { fields: ["founded"] }))?.named).toEqual([A]);
  });

  it("A22 O52 holds the question back until the person says which university", () => {
    const asking = turn(
      start(),
      { fields: ["founded"] },
      { asksBack: "university", shown: [A, B] },
    );
    expect(asking.hasTag("asking")).toBe(true);
    expect(asked(hear(asking, { act: "about", named: [C] }))).toMatchObject({
      fields: ["founded"],
      named: [C],
    });
    const second = hear(asking, { act: "clarify", pointer: { to: "nth", index: 1 } });
    expect(asked(second)).toMatchObject({ fields: ["founded"], named: [B] });
  });

  it("A22 O52 forgets the question that waited once something else is asked", () => {
    const asking = turn(start(), { fields: ["founded"] }, { asksBack: "university" });
    const elsewhere = turn(asking, { named: [A], fields: ["students"] }, { subjects: [A] });
    expect(elsewhere.context.pending).toBeNull();
    expect(asked(hear(elsewhere, { act: "about", named: [B] }))?.fields).not.toContain("founded");
  });

  it.each([
    ["talk about one", about],
    ["a list", listed],
    [
      "a question that waits",
      () => turn(start(), { fields: ["founded"] }, { asksBack: "university" }),
    ],
    ["choosing", () => turn(start(), { act: "collect" }, { asksBack: "choosing" })],
    ["nothing", start],
  ] as const)("A19 O51 puts danger first, in the middle of %s", (_, before) => {
    const danger = hear(before(A), { act: "facts", named: [B], fields: ["netPrice"] }, "help");
    expect(danger.value).toBe("caring");
    expect(danger.hasTag("caring")).toBe(true);
    const after = answer(danger, { helped: HELP });
    expect(after.hasTag("caring")).toBe(true);
    expect(after.context.subjects).toEqual(before(A).context.subjects);
  });

  it.each<[string, Partial<Answered>, string]>([
    ["one is told about", { subjects: [A] }, "subject"],
    ["several are shown", { shown: [A, B] }, "results"],
    ["it is asked which is meant", { asksBack: "university" }, "asking"],
    ["something is asked to choose by", { asksBack: "choosing" }, "guiding"],
    ["nobody is told about", {}, "open"],
  ])("A19 O51 care ends once something else is answered: %s", (_, told, value) => {
    const helped = answer(hear(start(), {}, "help"), { helped: HELP });
    const again = answer(hear(helped, {}, "help"), { helped: HELP });
    expect(again.hasTag("caring")).toBe(true);
    const next = hear(again, { named: [A], fields: ["students"] });
    expect(next.hasTag("caring")).toBe(true);
    expect(answer(next, told).value).toBe(value);
  });

  it("A19 O51 a line of help alone changes nothing of the conversation", () => {
    const quiet = hear(about(A), { fields: ["students"] }, "line");
    expect(quiet.hasTag("caring")).toBe(false);
    expect(asked(quiet)?.fields).toEqual(["students"]);
  });

  it("A20 O53 leads in choosing, one question after the other", () => {
    const begun = turn(start(), { act: "collect" }, { asksBack: "choosing" });
    expect(begun.hasTag("guiding")).toBe(true);
    const study = { field: "program", op: "=", value: "nursing" } as const;
    const place = { field: "region", op: "=", value: "Texas" } as const;
    const second = turn(
      begun,
      { act: "collect", filters: [study] },
      { asksBack: "choosing", shown: [A, B] },
    );
    const third = turn(second, { act: "collect", filters: [place] }, { asksBack: "choosing" });
    expect(third.context.need).toEqual({ study: "nursing", place: "Texas" });
    expect(third.hasTag("guiding")).toBe(true);
  });

  it("A20 O53 a question in between is answered, and what was learned stays", () => {
    const study = { field: "program", op: "=", value: "nursing" } as const;
    const begun = turn(start(), { act: "collect", filters: [study] }, { asksBack: "choosing" });
    const between = turn(begun, { named: [A], fields: ["founded"] }, { subjects: [A] });
    expect(asked(between)).toMatchObject({ act: "facts", named: [A] });
    expect(between.context.need).toEqual({ study: "nursing" });
  });
});

describe("what is kept of a conversation", () => {
  const kept = (at: Snapshot): unknown => JSON.parse(JSON.stringify(stored(at)));

  it.each([
    ["the beginning", start],
    ["talk about one", () => about(A)],
    ["a list", listed],
    [
      "a question that waits",
      () => turn(start(), { fields: ["founded"] }, { asksBack: "university" }),
    ],
    ["choosing", () => turn(start(), { act: "collect" }, { asksBack: "choosing" })],
    ["care", () => answer(hear(start(), {}, "help"), { helped: HELP })],
  ])("A22 O52 survives being stored: %s", (_, at) => {
    const again = resumedAt(kept(at()));
    expect(again.value).toBe(at().value);
    expect(again.context).toEqual(at().context);
    expect([...again.tags]).toEqual([...at().tags]);
  });

  it.each([
    ["nothing", null],
    ["undefined", undefined],
    ["a text", "subject"],
    ["a number", 7],
    ["a list", [1, 2]],
    ["an empty object", {}],
    ["an older version", { version: 0, value: "subject", context: {} }],
    ["a newer version", { version: 99, value: "subject", context: {} }],
    ["a state that isn't there", { version: 2, value: "nowhere", context: {} }],
    ["a state of another kind", { version: 2, value: { a: "b" }, context: {} }],
    ["a context that isn't there", { version: 2, value: "subject" }],
    ["a prototype's name", { version: 2, value: "__proto__", context: {} }],
  ])("A22 O52 starts again from %s", (_, memory) => {
    const at = resumedAt(memory);
    expect(at.value).toBe("open");
    expect(at.context).toEqual(start().context);
  });

  it("A22 O52 fills what an earlier version didn't keep", () => {
    const at = resumedAt({ version: 2, value: "subject", context: { subjects: [A] } });
    expect(at.context).toEqual({ ...start().context, subjects: [A] });
  });

  it("A22 O52 keeps no word of what was said", () => {
    const secret = "my mother's maiden name";
    expect(JSON.stringify(kept(turn(start(), { act: "smalltalk", leftover: [] })))).not.toContain(
      secret,
    );
    expect(Object.keys(stored(about(A)))).toEqual(["version", "value", "context", "language"]);
  });

  const refs = fc.array(fc.constantFrom(A, B, C), { maxLength: 3 });
  const heard = fc.record({
    act: fc.constantFrom(...ACTS),
    named: refs,
    fields: fc.subarray(["founded", "students", "netPrice"] as const).map((list) => [...list]),
    pointer: fc.constantFrom(
      null,
      { to: "more" } as const,
      { to: "those" } as const,
      { to: "other" } as const,
      { to: "nth", index: 1 } as const,
    ),
  });
  const told = fc.record({
    subjects: refs,
    shown: refs,
    asksBack: fc.constantFrom(null, "university" as const, "choosing" as const),
  });

  it("A22 O51 O52 whatever is said, a stored conversation goes on as one that was not", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(heard, told, fc.constantFrom<Danger>("none", "line", "help")), {
          maxLength: 8,
        }),
        (turns) => {
          let live = start();
          let restored = start();
          for (const [said, after, danger] of turns) {
            const cared = danger === "help";
            const helped = cared ? HELP : null;
            live = answer(hear(live, said, danger), { ...after, helped });
            restored = answer(hear(resumedAt(kept(restored)), said, danger), { ...after, helped });
            expect(live.hasTag("caring")).toBe(cared);
          }
          expect(restored.value).toBe(live.value);
          expect(restored.context).toEqual(live.context);
        },
      ),
      { numRuns: 100 },
    );
  });
});
