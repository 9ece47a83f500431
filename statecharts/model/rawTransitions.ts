import type { notebook } from "./limits.ts";
import { textOf } from "./limits.ts";
import { fieldOf, listOf } from "./names.ts";
import { invokesOf, type RawState } from "./raw.ts";
import { eventNames } from "./triggers.ts";

/** A transition as it is written, a text or an object, with XState's name of its event. */
export interface RawTransition {
  event: string;
  value: unknown;
}

type Notes = ReturnType<typeof notebook>;

/** All transitions of a state in the order in which XState keeps them: events, ends, delays, and those without an event. */
export function rawTransitionsOf(raw: RawState, notes: Notes): RawTransition[] {
  const { config, id } = raw;
  const written = fieldOf(config, "transitions");
  const always = several("", fieldOf(config, "always"));
  if (Array.isArray(written)) {
    // A definition has them all in one list, under the names of their events.
    const listed = (written as unknown[]).map((value) => ({
      event: textOf(fieldOf(value, "eventType")),
      value,
    }));
    return [...listed.filter(({ event }) => event !== ""), ...always];
  }
  const invokes = invokesOf(raw).flatMap(({ value, chart }) => [
    ...several(eventNames.done(chart.id), fieldOf(value, "onDone")),
    ...several(eventNames.error(chart.id), fieldOf(value, "onError")),
    ...several(eventNames.snapshot(chart.id), fieldOf(value, "onSnapshot")),
  ]);
  return [
    ...keyed(fieldOf(config, "on"), "on", raw, notes).flatMap(([event, value]) =>
      several(event, value),
    ),
    ...several(eventNames.stateDone(id), fieldOf(config, "onDone")),
    ...invokes,
    ...keyed(fieldOf(config, "after"), "after", raw, notes).flatMap(([delay, value]) =>
      several(eventNames.after(delay, id), value),
    ),
    ...always,
  ];
}

function several(event: string, value: unknown): RawTransition[] {
  return listOf(value).map((each) => ({ event, value: each }));
}

function keyed(value: unknown, name: string, { id }: RawState, notes: Notes): [string, unknown][] {
  if (value === undefined || value === null) return [];
  if (typeof value === "object" && !Array.isArray(value)) {
    return Object.entries(value).flatMap(([key, each]: [string, unknown]): [string, unknown][] => {
      if (key !== "") return [[textOf(key), each ?? {}]];
      notes.add(`‘${id}’ has an event without a name: it is left out. Use \`always\` for that.`);
      return [];
    });
  }
  notes.add(`\`${name}\` of ‘${id}’ is no object of transitions and is left out.`);
  return [];
}
