import type { AnyMachineSnapshot, StateValue } from "xstate";

import type { Effect, Stage } from "./stage.ts";
import type { Subject } from "./subject.ts";

/** What one sees of a chart at a moment, and what it did to come there. */
export interface Look {
  /** The leaves of the state, as one reads them: `enteringCode.entry.editing + enteringCode.resend.cooling`. */
  state: string;
  tags: string[];
  sees: Record<string, unknown>;
  /** A line for each thing that was sent, called, left or emitted. */
  effects: string[];
}

/** Looks at a chart on its stage, and takes what it did since the last look. */
export function lookAt(subject: Subject, play: Stage, snapshot: AnyMachineSnapshot): Look {
  return {
    state: leaves(snapshot.value).join(" + ") + (snapshot.status === "done" ? " (done)" : ""),
    tags: [...snapshot.tags].toSorted(),
    sees: JSON.parse(
      // What isn't there is null: else a field that goes would be no change.
      JSON.stringify(subject.sees(snapshot), (_, value: unknown) => value ?? null),
    ) as Record<string, unknown>,
    effects: [
      ...play.take().map(lineOf),
      ...play.errors.splice(0).map((error) => `broke: ${String(error)}`),
    ],
  };
}

/** What differs between two looks: of what is seen, only the fields that do. Null when nothing differs. */
export function changes(before: Look, { state, tags, sees, effects }: Look): Partial<Look> | null {
  const changed = Object.fromEntries(
    Object.entries(sees).filter(([field, value]) => !isSame(value, before.sees[field])),
  );
  const all = {
    ...(state === before.state ? {} : { state }),
    ...(isSame(tags, before.tags) ? {} : { tags }),
    ...(Object.keys(changed).length === 0 ? {} : { sees: changed }),
    ...(effects.length === 0 ? {} : { effects }),
  };
  return Object.keys(all).length === 0 ? null : all;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function leaves(value: StateValue, path = ""): string[] {
  if (typeof value === "string") return [path + value];
  return Object.entries(value).flatMap(([name, below]) =>
    below === undefined || (typeof below === "object" && Object.keys(below).length === 0)
      ? [path + name]
      : leaves(below, `${path}${name}.`),
  );
}

function lineOf(effect: Effect): string {
  if ("to" in effect) {
    const { type, ...payload } = effect.event;
    return `to ${effect.to}: ${type}${payloadOf(payload)}`;
  }
  if ("call" in effect) return `call ${effect.call}${payloadOf(effect.input)}`;
  if ("abandoned" in effect) return `abandon ${effect.abandoned}`;
  if ("slot" in effect) return `${effect.slot}${payloadOf(effect.params)}`;
  return `emit ${JSON.stringify(effect.emits)}`;
}

const payloadOf = (payload: unknown): string => {
  const text = JSON.stringify(payload);
  return text === undefined || text === "null" || text === "{}" ? "" : ` ${text}`;
};
