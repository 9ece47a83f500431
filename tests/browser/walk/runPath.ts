import type { Browser } from "playwright-core";
import { expect } from "vitest";
import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from "xstate";

import { journeys, notices, settle, stage } from "#tests/machines/support/stage.ts";
import { deliver } from "#tests/machines/support/walk.ts";

import { PATIENCE } from "../support/steps.ts";
import { leaveTraces } from "./failure.ts";
import type { Path } from "./paths.ts";
import { openScene, type SceneOptions } from "./scene.ts";
import type { Walked } from "./walked.ts";

interface RunOptions extends SceneOptions {
  browser: Browser;
  /** Hears of the model's transitions, for counting them. */
  inspect: (event: InspectionEvent) => void;
}

/** What a person must find after a step, besides the screen itself. */
interface After {
  notices: string[];
  /** Where the app went, as path with query; null where it stays. */
  to: string | null;
}

/**
 * Takes the app in a browser of its own along a path, and a living chart on a stage beside it. After each step the page
 * must show what the chart's state asks for, and the notices and the address that the chart asked for, and no more.
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
  const check = async (): Promise<boolean> => {
    const effects = play.take();
    const [gone] = journeys(effects) as { to: string }[];
    const after: After = {
      notices: [...notices(effects), ...scene.elsewhere.splice(0)],
      to: gone?.to ?? null,
    };
    const look = async () => ({
      ...(after.to === null ? { screen: await walk.found(scene.page) } : {}),
      notices: scene.notices.toSorted(),
      to: after.to === null ? null : addressOf(scene.page.url()),
    });
    await expect.poll(look, { timeout: PATIENCE, interval: 20 }).toEqual({
      ...(after.to === null ? { screen: walk.expected(snapshot()) } : {}),
      notices: after.notices.toSorted(),
      to: after.to,
    });
    scene.notices.length = 0;
    expect(scene.leaked, "requests to other hosts").toEqual([]);
    expect(scene.errors.splice(0), "errors in the console").toEqual([]);
    return after.to !== null;
  };
  try {
    await walk.open(scene, path.input);
    await settle();
    let gone = await check();
    for (const event of path.events) {
      if (gone) throw new Error("The walk goes on after the screen was left: name it in 'leaves'.");
      done.push(event);
      const step = walk.stepFor(event);
      if ("never" in step) throw new Error(`'${event.type}' never happens: ${step.never}`);
      await step(scene, event);
      await deliver(play, event);
      gone = await check();
    }
    await scene.close();
  } catch (error) {
    throw await leaveTraces(walk.name, path, { scene, done, error, state: snapshot().value });
  } finally {
    play.stop();
  }
}

/** An address as charts name it: without the origin. */
function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
