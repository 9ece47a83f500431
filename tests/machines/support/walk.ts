import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from "xstate";

import { changes, lookAt, type Look } from "./look.ts";
import { settle, stage, type Stage } from "./stage.ts";
import type { Subject } from "./subject.ts";
import { tracePath } from "./takes.ts";

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

/** A living chart at the beginning of a walk (`event` is null), or after a step of it. */
interface Moment {
  event: AnyEventObject | null;
  now: Look;
  snapshot: AnyMachineSnapshot;
  play: Stage;
}

interface Way {
  input: unknown;
  events: readonly AnyEventObject[];
}

/**
 * Takes a living chart through events as reality would bring them, and stops after each. Events that can't happen where
 * the chart stands are passed over when `isPossible` says so.
 */
export async function* moments(
  subject: Subject,
  { input, events }: Way,
  {
    inspect,
    isPossible = () => true,
  }: {
    inspect?: (event: InspectionEvent) => void;
    isPossible?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  } = {},
): AsyncGenerator<Moment> {
  const play = stage(subject.machine, {
    input,
    callbacks: subject.callbacks,
    ...(inspect === undefined ? {} : { inspect }),
  });
  const current = () => play.actor.getSnapshot() as AnyMachineSnapshot;
  const moment = (event: AnyEventObject | null): Moment => {
    const snapshot = current();
    return { event, now: lookAt(subject, play, snapshot), snapshot, play };
  };
  await settle();
  yield moment(null);
  for (const event of events) {
    if (!isPossible(current(), event)) continue;
    await deliver(play, event);
    yield moment(event);
  }
  play.stop();
}

/** Which of the things that may be said are tried for changing nothing: the ones committed, or those no one hears. */
export type ToIgnore = (step: number, snapshot: AnyMachineSnapshot) => readonly string[];

/** Takes a chart through events, and writes down what is seen and done at each step. */
export async function walk(
  subject: Subject,
  way: Way,
  toIgnore: ToIgnore,
  inspect: (event: InspectionEvent) => void,
): Promise<Walk> {
  const done: Walk = {
    input: way.input,
    begins: { state: "", tags: [], sees: {}, effects: [] },
    steps: [],
  };
  const trace = tracePath(subject.name, way.input);
  const heard = (event: InspectionEvent) => {
    trace.inspect(event);
    inspect(event);
  };
  let before = done.begins;
  for await (const { event, now, snapshot, play } of moments(subject, way, { inspect: heard })) {
    trace.moment(event, snapshot);
    const ignores: string[] = [];
    for (const type of toIgnore(event === null ? -1 : done.steps.length, snapshot)) {
      for (const said of subject.said) if (said.type === type) await deliver(play, said);
      const after = lookAt(subject, play, play.actor.getSnapshot() as AnyMachineSnapshot);
      if (changes(now, after) === null) ignores.push(type);
    }
    trace.rest();
    const ignored = ignores.length > 0 ? { ignores } : {};
    if (event === null) done.begins = { ...now, ...ignored };
    else done.steps.push({ event, ...changes(before, now), ...ignored });
    before = now;
  }
  trace.end();
  return done;
}

const ACTOR_EVENT = /^xstate\.(done|error)\.actor\.(.+)$/;

/** Lets an event reach a chart the way it does in reality. */
export async function deliver(
  play: Pick<Stage, "answer" | "fail" | "waitsFor" | "send">,
  event: AnyEventObject,
): Promise<void> {
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
