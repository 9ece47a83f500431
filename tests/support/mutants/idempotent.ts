import type { AnyStateMachine } from "xstate";

import { explore } from "../charts/graph.ts";
import type { Subject } from "../charts/subject.ts";

type Context = Record<string, unknown>;
type Assigner = (args: { context: Context }, params: unknown) => Context;

/** A named assign, whose assignment can be replaced. */
interface Assign {
  assignment: Assigner | Record<string, unknown>;
}

/**
 * True when an assign of a chart, done again right away, makes the same of the context that it has made, at every place of the
 * chart's graph: then it is as good once as twice. False also where it is never done.
 */
export function isIdempotent({ machine, inputs, key, events }: Subject, name: string): boolean {
  const made = assignOf(machine, name);
  const { assignment } = made;
  const seen = new Set<boolean>();
  made.assignment = (args, params) => {
    const changes = resultOf(assignment, args, params);
    const once = { ...args.context, ...changes };
    const twice = { ...once, ...resultOf(assignment, { ...args, context: once }, params) };
    seen.add(JSON.stringify(once) === JSON.stringify(twice));
    return changes;
  };
  try {
    for (const input of inputs) explore(machine, { input, key, events });
  } finally {
    made.assignment = assignment;
  }
  return seen.has(true) && !seen.has(false);
}

const assignOf = (machine: AnyStateMachine, name: string): Assign =>
  machine.implementations.actions[name] as unknown as Assign;

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
