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

const about = (one: Ref) => turn(start(), { act: "about", named: [one] }, { subjects: [one] });
const listed = () =>
  turn(
    start(),
    { act: "find", filters: [{ field: "region", op: "=", value: "Texas" }] },
    { shown: [A, B, C], subjects: [A] },
  );

describe("the guide's chart of a conversation", () => {
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
