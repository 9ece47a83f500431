import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from "xstate";

import { linesOfBeginning, linesOfStep, lookAt, type Look } from "./look.ts";
import type { Path } from "./plan.ts";
import { settle, stage, type Stage } from "./stage.ts";
import type { Subject } from "./subject.ts";
import { tracePath } from "./takes.ts";

/** A walk of a chart as it reads: its beginning and each of its steps, as lines. */
export interface Walk extends Path {
  moments: readonly (readonly string[])[];
}

/** A living chart at the beginning of a walk (`event` is null), or after a step of it. */
interface Moment {
  event: AnyEventObject | null;
  now: Look;
  snapshot: AnyMachineSnapshot;
}

/** Takes a living chart through events as reality would bring them, and stops after each. */
async function* moments(
  subject: Subject,
  { input, events }: Path,
  inspect: (event: InspectionEvent) => void,
): AsyncGenerator<Moment> {
  const play = stage(subject.machine, { input, callbacks: subject.callbacks, inspect });
  const moment = (event: AnyEventObject | null): Moment => {
    const snapshot = play.actor.getSnapshot() as AnyMachineSnapshot;
    return { event, now: lookAt(subject, play, snapshot), snapshot };
  };
  await settle();
  yield moment(null);
  for (const event of events) {
    await deliver(play, event);
    yield moment(event);
  }
  play.stop();
}

/** Takes a chart through events, and writes down what is seen and done at each step. */
export async function walk(
  subject: Subject,
  path: Path,
  inspect: (event: InspectionEvent) => void = () => {},
): Promise<Walk> {
  const { names } = subject;
  const lines: string[][] = [];
  const trace = tracePath(subject.name, path.input);
  const heard = (event: InspectionEvent) => {
    trace.inspect(event);
    inspect(event);
  };
  let before: Look | null = null;
  for await (const { event, now, snapshot } of moments(subject, path, heard)) {
    trace.moment(event, snapshot);
    lines.push(
      event === null || before === null
        ? linesOfBeginning(names.value(path.input), now)
        : linesOfStep(names.event(event), before, now),
    );
    before = now;
  }
  trace.end();
  return { ...path, moments: lines };
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
