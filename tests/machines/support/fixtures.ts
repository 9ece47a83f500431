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

/**
 * What can happen in a state: what is said and heard there, and what its ports and delays may bring.
 * A port without an answer in the fixtures is an error of the fixtures.
 */
export function eventsIn(
  said: readonly AnyEventObject[],
  answers: Answers,
): (snapshot: AnyMachineSnapshot) => AnyEventObject[] {
  return (snapshot) => {
    const types = new Set(
      getNextTransitions(snapshot).map(({ eventType }): string => String(eventType)),
    );
    return [
      ...said.filter((event) => isHeard(snapshot, event)),
      ...[...types].flatMap((type) => brought(type, answers)),
    ];
  };
}

function brought(type: string, { done, failed }: Answers): AnyEventObject[] {
  if (type.startsWith("xstate.after.")) return [{ type }];
  const [, kind, id = ""] = ACTOR_EVENT.exec(type) ?? [];
  if (kind === undefined) return [];
  const answers = kind === "done" ? done[id] : failed[id];
  if (answers === undefined) throw new Error(`The fixtures have no '${kind}' answer for '${id}'.`);
  return answers.map((answer) =>
    kind === "done" ? { type, output: answer } : { type, error: answer },
  );
}
