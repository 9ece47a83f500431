import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent, StateValue } from "xstate";

import { settle, stage, type Effect, type Stage } from "./stage.ts";
import type { Subject } from "./subject.ts";

/** What one sees of a chart at a moment, and what it did to come there. */
interface Look {
  state: string;
  tags: string[];
  sees: Record<string, unknown>;
  effects: string[];
}

/** One step of a walk: what happened, and what changed by it. `ignores`: what may be said there and changes nothing. */
export interface Step extends Partial<Look> {
  event: AnyEventObject;
  ignores?: string[];
}

export interface Walk {
  input: unknown;
  begins: Look & { ignores?: string[] };
  steps: Step[];
}

/** The leaves of a state value, as one reads them: `enteringCode.entry.editing + enteringCode.resend.cooling`. */
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

/** Which of the things that may be said are tried for changing nothing: the ones committed, or those no one hears. */
export type ToIgnore = (step: number, snapshot: AnyMachineSnapshot) => readonly string[];

/** Takes a chart through events as reality would bring them, and writes down what is seen and done at each step. */
export async function walk(
  subject: Subject,
  { input, events }: { input: unknown; events: readonly AnyEventObject[] },
  toIgnore: ToIgnore,
  inspect: (event: InspectionEvent) => void,
): Promise<Walk> {
  const play = stage(subject.machine, { input, callbacks: subject.callbacks, inspect });
  const snapshot = (): AnyMachineSnapshot => play.actor.getSnapshot() as AnyMachineSnapshot;
  const look = (): Look => ({
    state: leaves(snapshot().value).join(" + ") + (snapshot().status === "done" ? " (done)" : ""),
    tags: [...snapshot().tags].toSorted(),
    sees: JSON.parse(JSON.stringify(subject.sees(snapshot()))) as Record<string, unknown>,
    effects: [
      ...play.take().map(lineOf),
      ...play.errors.splice(0).map((error) => `broke: ${String(error)}`),
    ],
  });
  const ignoring = async (step: number, seen: Look): Promise<{ ignores?: string[] }> => {
    const ignores: string[] = [];
    for (const type of toIgnore(step, snapshot())) {
      for (const event of subject.said) if (event.type === type) await deliver(play, event);
      if (changes({ ...seen, effects: [] }, look()) === null) ignores.push(type);
    }
    return ignores.length > 0 ? { ignores } : {};
  };

  await settle();
  let seen = look();
  const begins = { ...seen, ...(await ignoring(-1, seen)) };
  const steps: Step[] = [];
  for (const [index, event] of events.entries()) {
    await deliver(play, event);
    const now = look();
    steps.push({
      event,
      ...changes({ ...seen, effects: [] }, now),
      ...(await ignoring(index, now)),
    });
    seen = now;
  }
  play.stop();
  return { input, begins, steps };
}

/** What differs between two looks, or null when nothing does. */
function changes(before: Look, after: Look): Partial<Look> | null {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Look]),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

const ACTOR_EVENT = /^xstate\.(done|error)\.actor\.(.+)$/;

/** Lets an event reach a chart the way it does in reality. */
export async function deliver(play: Stage, event: AnyEventObject): Promise<void> {
  const [, kind, id = ""] = ACTOR_EVENT.exec(event.type) ?? [];
  if (kind !== undefined && play.waitsFor(id)) {
    if (kind === "done") await play.answer(id, event["output"]);
    else await play.fail(id, event["error"]);
    return;
  }
  // Delays, and errors of actors that are no promises, arrive as the very events xstate sends.
  play.send(event);
  await settle();
}
