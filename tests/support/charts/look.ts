import type { AnyMachineSnapshot, StateValue } from "xstate";

import type { Effect, Stage } from "./stage.ts";
import type { Subject } from "./subject.ts";

/** What one sees of a chart at a moment, and what it did to come there. */
export interface Look {
  /** The leaves of the state, as one reads them: `enteringCode.entry.editing`, `enteringCode.resend.cooling`. */
  state: readonly string[];
  /** Field by field, as text. */
  sees: Readonly<Record<string, string>>;
  /** A line for each thing that was sent, called, left or emitted. */
  effects: readonly string[];
}

/** Looks at a chart on its stage, and takes what it did since the last look. */
export function lookAt({ sees, names }: Subject, play: Stage, snapshot: AnyMachineSnapshot): Look {
  return {
    state: leavesOf(snapshot),
    sees: Object.fromEntries(
      // What isn't there is null: else a field that goes would be no change.
      Object.entries(sees(snapshot)).map(([field, value]) => [field, names.value(value ?? null)]),
    ),
    effects: [
      ...play.take().map((effect) => lineOf(effect, names)),
      ...play.errors.splice(0).map((error) => `broke: ${names.value(String(error))}`),
    ],
  };
}

/** The beginning of a walk as lines: the state, everything that is seen, and what was done. */
export const linesOfBeginning = (input: string, { state, sees, effects }: Look): string[] => [
  `begins ${input} → ${state.join(" + ")}`,
  ...Object.entries(sees).map(([field, value]) => `  ${field}: ${value}`),
  ...effects.map((effect) => `  ! ${effect}`),
];

/** A step of a walk as lines: only what changed by it. */
export function linesOfStep(event: string, before: Look, { state, sees, effects }: Look): string[] {
  const entered = state.filter((leaf) => !before.state.includes(leaf));
  return [
    entered.length > 0 ? `${event} → ${entered.join(" + ")}` : event,
    ...changedFields(before.sees, sees).map((field) => `  ${field}: ${sees[field] ?? ""}`),
    ...effects.map((effect) => `  ! ${effect}`),
  ];
}

/** The names of the fields that differ between two objects of the same kind. */
export const changedFields = (one: object, other: object): string[] => {
  const was = new Map<string, unknown>(Object.entries(one));
  return Object.entries(other).flatMap(([field, value]: [string, unknown]) =>
    JSON.stringify(value) === JSON.stringify(was.get(field)) ? [] : [field],
  );
};

/** The leaves of the state that a chart is in. */
export const leavesOf = ({ value, status }: AnyMachineSnapshot): string[] =>
  leavesIn(value).map((leaf) => (status === "done" ? `${leaf} (done)` : leaf));

function leavesIn(value: StateValue, path = ""): string[] {
  if (typeof value === "string") return [path + value];
  return Object.entries(value).flatMap(([name, below]) =>
    below === undefined || (typeof below === "object" && Object.keys(below).length === 0)
      ? [path + name]
      : leavesIn(below, `${path}${name}.`),
  );
}

function lineOf(effect: Effect, { value }: Subject["names"]): string {
  const payload = (of: unknown) => (of == null || value(of) === "{}" ? "" : ` ${value(of)}`);
  if ("to" in effect) {
    const { type, ...more } = effect.event;
    return `to ${effect.to}: ${type}${payload(more)}`;
  }
  if ("call" in effect) return `call ${effect.call}${payload(effect.input)}`;
  if ("abandoned" in effect) return `abandon ${effect.abandoned}`;
  if ("slot" in effect) return `${effect.slot}${payload(effect.params)}`;
  return `emit ${value(effect.emits)}`;
}
