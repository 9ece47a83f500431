import type { Browser } from "playwright-core";
import { expect } from "vitest";
import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from "xstate";

import { type Effect, journeys, notices, settle, stage } from "#tests/machines/support/stage.ts";
import { deliver } from "#tests/machines/support/walk.ts";

import { PATIENCE } from "../support/steps.ts";
import { leaveTraces } from "./failure.ts";
import type { Asked, goldenOf } from "./golden.ts";
import type { Path } from "./paths.ts";
import { openScene, type SceneOptions } from "./scene.ts";
import type { Walked } from "./walked.ts";

interface RunOptions extends SceneOptions {
  browser: Browser;
  /** Hears of the model's transitions, for counting them. */
  inspect: (event: InspectionEvent) => void;
  /** What the committed walks say of a step. */
  golden: ReturnType<typeof goldenOf>;
}

/**
 * Takes the app in a browser of its own along a path, and a living chart on a stage beside it. After each step the page
 * must show what the chart's state asks for, and the notices and the address that the committed walks of the chart hold (or,
 * where they don't hold the step, the living chart asked for), and no more.
 */
export async function runPath(walk: Walked, path: Path, options: RunOptions): Promise<void> {
  const { subject } = walk;
  const scene = await openScene(options);
  const play = stage(subject.machine, {
    input: path.input,
    callbacks: subject.callbacks,
    inspect: options.inspect,
  });
  const snapshot = () => play.actor.getSnapshot() as AnyMachineSnapshot;
  const done: AnyEventObject[] = [];
  /** Waits for what must be there; where the screen was left, only for what is said and where the app went. */
  const check = async ({ notices: texts, to }: Asked, left: boolean): Promise<void> => {
    const asked = [...texts, ...scene.elsewhere.splice(0)].toSorted();
    const look = async () => ({
      screen: left ? null : await walk.found(scene.page),
      notices: scene.notices.toSorted(),
      to: to === null ? null : addressOf(scene.page.url()),
    });
    const screen = left ? null : walk.expected(snapshot());
    await expect
      .poll(look, { timeout: PATIENCE, interval: 20 })
      .toEqual({ screen, notices: asked, to });
    scene.notices.length = 0;
    expect(scene.leaked, "requests to other hosts").toEqual([]);
    expect(scene.errors, "errors in the console").toEqual([]);
  };
  try {
    await walk.open(scene, path.input);
    await settle();
    let pending = askedBy(play.take());
    if (!walk.passes(snapshot())) {
      await check(pending, false);
      pending = nothing();
    }
    for (const event of path.events) {
      done.push(event);
      const step = walk.stepFor(event);
      if ("never" in step) throw new Error(`'${event.type}' never happens: ${step.never}`);
      await step(scene, event);
      const recorded = options.golden(snapshot(), event);
      const left = walk.leaves(snapshot(), event);
      await deliver(play, event);
      const asked = askedBy(play.take());
      const { notices: texts, to } = recorded ?? asked;
      pending.notices.push(...texts);
      pending.to = to ?? pending.to;
      if (!left && walk.passes(snapshot())) continue;
      await check(pending, left);
      pending = nothing();
    }
    await scene.close();
  } catch (error) {
    throw await leaveTraces(walk.name, path, { scene, done, error, state: snapshot().value });
  } finally {
    play.stop();
  }
}

const nothing = (): Asked => ({ notices: [], to: null });

function askedBy(effects: Effect[]): Asked {
  const [journey] = journeys(effects) as { to: string }[];
  return { notices: notices(effects), to: journey?.to ?? null };
}

/** An address as charts name it: without the origin. */
function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
