import { afterEach, beforeEach, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";

import { subjects } from "../machines/subjects/all.ts";
import { readGolden } from "../machines/support/golden.ts";
import { takeNothing } from "../machines/support/takes.ts";
import { walk } from "../machines/support/walk.ts";
import { IDEMPOTENT, NO_MORE } from "./onceIsEnough.ts";

type Context = Record<string, unknown>;
type Assigner = (args: { context: Context }, params: unknown) => Context;

/** A named assign, whose assignment can be replaced. */
interface Assign {
  type: "xstate.assign";
  assignment: Assigner | Record<string, unknown>;
}

// It counts in no coverage that the walks are taken here: only what an assign makes is looked at.
beforeEach(takeNothing);

const undo: (() => void)[] = [];
afterEach(() => {
  for (const each of undo.splice(0)) each();
});

function assignOf(machine: AnyStateMachine, name: string): Assign {
  const made = machine.implementations.actions[name] as Assign | undefined;
  if (made?.type === "xstate.assign") return made;
  throw new Error(
    `The chart '${machine.id}' has no assign '${name}': take it out of tests/mutants/onceIsEnough.ts.`,
  );
}

const resultOf = (
  assignment: Assign["assignment"],
  args: { context: Context },
  params: unknown,
): Context =>
  typeof assignment === "function"
    ? assignment(args, params)
    : Object.fromEntries(
        Object.entries(assignment).map(([field, value]) => [
          field,
          typeof value === "function"
            ? (value as (...given: unknown[]) => unknown)(args, params)
            : value,
        ]),
      );

/** Lets an assign say, each time it is done, what the context is after it and what it would be if it were done again. */
function watch(assign: Assign, said: (once: Context, twice: Context) => void): void {
  const { assignment } = assign;
  undo.push(() => {
    assign.assignment = assignment;
  });
  assign.assignment = (args, params) => {
    const changes = resultOf(assignment, args, params);
    const once = { ...args.context, ...changes };
    said(once, { ...once, ...resultOf(assignment, { ...args, context: once }, params) });
    return changes;
  };
}

const listed = Object.entries(IDEMPOTENT).map(([chart, names]) => ({ chart, names }));

it.each(listed)(
  "the chart $chart makes the same again where it is said that once is enough",
  { timeout: 60_000 },
  async ({ chart, names }) => {
    const subject = subjects.find(({ name }) => name === chart);
    if (subject === undefined) throw new Error(`There is no chart '${chart}'.`);
    const done = new Set<string>();
    const wrong = new Set<string>();
    for (const name of names)
      watch(assignOf(subject.machine, name), (once, twice) => {
        done.add(name);
        if (JSON.stringify(once) !== JSON.stringify(twice)) wrong.add(name);
      });
    for (const path of readGolden(subject).walks) await walk(subject, path);
    expect([...wrong]).toEqual([]);
    expect(names.filter((name) => !done.has(name))).toEqual([]);
  },
);

it("names actions that there are", () => {
  const gone = Object.entries(NO_MORE).flatMap(([chart, reasons]) => {
    const machine = subjects.find(({ name }) => name === chart)?.machine;
    return Object.keys(reasons).filter(
      (name) => machine?.implementations.actions[name] === undefined,
    );
  });
  expect(gone).toEqual([]);
});
