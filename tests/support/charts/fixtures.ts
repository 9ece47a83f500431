import {
  getNextTransitions,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type EventObject,
} from "xstate";

/** For each event a chart knows, the payloads worth trying: an event without an entry doesn't compile. */
export type Payloads<E extends EventObject> = {
  [T in E["type"]]: readonly Omit<Extract<E, { type: T }>, "type">[];
};

/** What ports may answer, by the id of their invoke. */
export interface Answers {
  done: Readonly<Record<string, readonly unknown[]>>;
  failed: Readonly<Record<string, readonly unknown[]>>;
}

const ACTOR_EVENT = /^xstate\.(done|error)\.actor\.(.+)$/;

/** Everything a person or another chart may say. */
export function saidOf(payloads: Readonly<Record<string, readonly object[]>>): AnyEventObject[] {
  return Object.entries(payloads).flatMap(([type, examples]) =>
    examples.map((payload): AnyEventObject => ({ type, ...payload })),
  );
}

/** True when a state has a transition for an event, even one that only says that nothing happens. */
export function isHeard(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  return (snapshot.machine.getTransitionData(snapshot, event) ?? []).length > 0;
}

/** Fixtures of a chart, whose name stands in what is said of them. */
interface Fixtures extends Answers {
  chart: string;
  said: readonly AnyEventObject[];
}

/**
 * What can happen in a state: what is said and heard there, and what its ports and delays may bring.
 * A port without an answer in the fixtures is an error that names the chart.
 */
export function eventsIn(fixtures: Fixtures): (snapshot: AnyMachineSnapshot) => AnyEventObject[] {
  return (snapshot) => {
    const types = new Set(
      getNextTransitions(snapshot).map(({ eventType }): string => String(eventType)),
    );
    return [
      ...fixtures.said.filter((event) => isHeard(snapshot, event)),
      ...[...types].flatMap((type) => brought(type, fixtures)),
    ];
  };
}

function brought(type: string, { chart, done, failed }: Fixtures): AnyEventObject[] {
  if (type.startsWith("xstate.after.")) return [{ type }];
  const [, kind, id = ""] = ACTOR_EVENT.exec(type) ?? [];
  if (kind === undefined) return [];
  const field = kind === "done" ? "done" : "failed";
  const answers = { done, failed }[field][id];
  if (answers === undefined)
    throw new Error(
      `The chart '${chart}' waits for '${id}', and its fixtures don't say what may come of it: give its subject (tests/support/subjects) \`${field}: { ${id}: [...] }\`, an empty list if nothing ever does.`,
    );
  return answers.map((answer) => actorEvent(field, id, answer));
}

/** The event by which an actor's answer comes. */
export const actorEvent = (field: keyof Answers, id: string, answer: unknown): AnyEventObject =>
  field === "done"
    ? { type: `xstate.done.actor.${id}`, output: answer }
    : { type: `xstate.error.actor.${id}`, error: answer };
