import { describe, expect, it } from "vitest";
import { initialTransition, transition, type AnyMachineSnapshot } from "xstate";

import { subjects } from "./subjects/all.ts";
import { plan } from "./support/plan.ts";
import { settle, stage } from "./support/stage.ts";
import type { Subject } from "./support/subject.ts";
import { deliver } from "./support/walk.ts";

/** Walks one path on a living chart and in xstate's pure model, and returns where they part or break. */
async function difference(
  subject: Subject,
  { input, events }: ReturnType<typeof plan>[number],
): Promise<string | null> {
  const play = stage(subject.machine, { input, callbacks: subject.callbacks });
  await settle();
  let model: AnyMachineSnapshot = initialTransition(subject.machine, input)[0];
  for (const [step, event] of events.entries()) {
    await deliver(play, event);
    model = transition(subject.machine, model, event)[0];
    const living = play.actor.getSnapshot() as AnyMachineSnapshot;
    const [here, there] = [JSON.stringify(living.value), JSON.stringify(model.value)];
    if (here !== there || living.status === "error")
      return `step ${step}, ${event.type}: ${here} is not ${there} (${living.status})`;
  }
  play.stop();
  return play.errors.length > 0 ? String(play.errors[0]) : null;
}

describe.each(subjects)("the chart '$name'", (subject) => {
  it(
    "takes every pair of steps alive as in the model, and never breaks",
    { timeout: 60_000 },
    async () => {
      const walks = plan(subject, 1);
      expect(walks.length).toBeGreaterThan(0);
      for (const walk of walks) expect(await difference(subject, walk)).toBeNull();
    },
  );
});
