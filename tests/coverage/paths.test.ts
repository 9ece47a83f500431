import { describe, expect, it } from "vitest";
import type { AnyMachineSnapshot } from "xstate";

import { subjects } from "../machines/subjects/all.ts";
import { coverageOf, transitionsOf } from "../machines/support/coverage.ts";
import { plan, type Path } from "../machines/support/plan.ts";
import { settle, stage } from "../machines/support/stage.ts";
import type { Subject } from "../machines/support/subject.ts";
import { tracePath } from "../machines/support/takes.ts";
import { deliver } from "../machines/support/walk.ts";

/** Planning the paths of the largest charts takes a while on a busy machine. */
const TIMEOUT = { timeout: 60_000 };

/** Takes a living chart along a path, and leaves it for the drawings of coverage. */
async function play(
  { name, machine, callbacks }: Subject,
  { input, edges }: Path,
  coverage: ReturnType<typeof coverageOf>,
): Promise<void> {
  const trace = tracePath(name, input);
  const played = stage(machine, {
    input,
    callbacks,
    inspect(event) {
      trace.inspect(event);
      coverage.inspect(event);
    },
  });
  const snapshot = () => played.actor.getSnapshot() as AnyMachineSnapshot;
  await settle();
  trace.begin(snapshot());
  for (const { event } of edges) {
    await deliver(played, event);
    trace.step(event.type, snapshot());
  }
  played.stop();
  trace.end();
}

/** Short paths that together take every transition: what one plays on a chart's drawing. */
describe.each(subjects)("the chart '$name'", (subject) => {
  it("takes every transition alive that has no reason not to be", TIMEOUT, async () => {
    const coverage = coverageOf();
    for (const path of plan(subject, 0)) await play(subject, path, coverage);
    const missed = transitionsOf(subject.machine).filter((name) => !coverage.taken.has(name));
    expect(missed.toSorted()).toEqual(Object.keys(subject.untaken).toSorted());
  });
});
