import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from "xstate";

import { journeys, notices, settle, stage } from "#tests/support/charts/stage.ts";
import { tracePath } from "#tests/support/charts/takes.ts";
import { deliver } from "#tests/support/charts/walk.ts";
import { wordsOf } from "#tests/support/words.ts";

import { leaveTraces, traceOf } from "./failure.ts";
import { closeNotices } from "./noticesSeen.ts";
import type { Path } from "./paths.ts";
import { GLANCE, PATIENCE, withinBudget } from "./patience.ts";
import type { Profile } from "./profile.ts";
import { openScene, type SceneOptions } from "./scene.ts";
import type { Walked } from "./walked.ts";

interface RunOptions extends SceneOptions {
  /** The browser's, which the path gets empty. */
  profile: Profile;
  /** Hears of the model's transitions, for counting them. */
  inspect: (event: InspectionEvent) => void;
  /** Leaves a trace of the path in out/: it takes longer so. */
  traced: boolean;
  /** Looks at the page each time it shows what the chart asks for; it must leave it as it was. */
  look?: (page: Page, state: AnyMachineSnapshot) => Promise<void>;
}

/**
 * Takes the app along a path, and a living chart on a stage beside it. After each step the page
 * must show what the chart's state asks for, and the notices and the address that the living chart asked for, and no more.
 */
export async function runPath(walk: Walked, path: Path, options: RunOptions): Promise<void> {
  const { subject } = walk;
  const scene = await openScene(options);
  const trace = tracePath(subject.name, path.input);
  const play = stage(subject.machine, {
    input: path.input,
    callbacks: subject.callbacks,
    inspect(event) {
      trace.inspect(event);
      options.inspect(event);
    },
  });
  const snapshot = () => play.actor.getSnapshot() as AnyMachineSnapshot;
  const done: AnyEventObject[] = [];
  /** Waits for what must be there; where the screen was left, only for what is said and where the app went. */
  const check = async ({ notices: texts, to, sent }: Asked, left: boolean): Promise<void> => {
    const asked = [...texts, ...scene.elsewhere.splice(0)].toSorted();
    const look = async () => ({
      screen: left ? null : await walk.found(scene.page, scene),
      notices: walk.findsNotices ? [] : scene.notices.toSorted(),
      to: to === null ? null : addressOf(scene.page.url()),
      sent: [...walk.sends.seen(scene.page)],
    });
    const screen = left ? null : walk.expected(snapshot(), scene);
    // What isn't there yet is looked for again: a look that waited for it would use up all of the patience.
    scene.page.setDefaultTimeout(GLANCE);
    await expect
      .poll(look, { timeout: PATIENCE, interval: 20 })
      .toEqual({ screen, notices: asked, to: to === null ? null : landing(to), sent });
    scene.page.setDefaultTimeout(PATIENCE);
    walk.sends.forget(scene.page);
    if (scene.notices.splice(0).length > 0 && !walk.findsNotices) await closeNotices(scene.page);
    // As text: a list's members would be left out of the message.
    expect(scene.leaked.join("\n"), "requests to other hosts").toBe("");
    expect(scene.errors.join("\n"), "errors in the console").toBe("");
    if (!left) await options.look?.(scene.page, snapshot());
  };
  const landing = (to: string): string => walk.redirects[to] ?? to;
  const askedNow = (): Asked => {
    const effects = play.take();
    const [journey] = journeys(effects) as { to: string }[];
    return {
      notices: notices(effects, wordsOf),
      to: journey?.to ?? null,
      sent: walk.sends.asked(effects, snapshot()),
    };
  };
  const take = async (): Promise<void> => {
    await walk.open(scene, path.input);
    await settle();
    trace.moment(null, snapshot());
    let pending = askedNow();
    if (!walk.passes(snapshot(), null)) {
      await check(pending, false);
      pending = nothing();
    }
    for (const event of path.events) {
      done.push(event);
      const step = walk.stepFor(event);
      if ("never" in step) throw new Error(`'${event.type}' never happens: ${step.never}`);
      await step(scene, event, snapshot());
      const left = walk.leaves(snapshot(), event);
      const brought = walk.brings(snapshot(), event);
      await deliver(play, event);
      trace.moment(event, snapshot());
      pending = joined(pending, askedNow());
      for (const each of brought) {
        await deliver(play, each);
        trace.moment(each, snapshot());
        pending = joined(pending, askedNow());
      }
      if (!left && walk.passes(snapshot(), event)) continue;
      await check(pending, left);
      pending = nothing();
    }
  };
  try {
    await withinBudget(path.events.length, take(), options.look === undefined ? 1 : 4);
    await scene.close(options.traced ? traceOf(walk.name, path) : undefined);
    trace.end();
  } catch (error) {
    throw await leaveTraces(walk.name, path, { scene, done, error, state: snapshot().value });
  } finally {
    play.stop();
  }
}

/** What a step asks for beside the screen: notices, as `kind: text`, the address that is gone to, and what is sent. */
interface Asked {
  notices: string[];
  to: string | null;
  sent: unknown[];
}

const nothing = (): Asked => ({ notices: [], to: null, sent: [] });

const joined = (earlier: Asked, later: Asked): Asked => ({
  notices: [...earlier.notices, ...later.notices],
  to: later.to ?? earlier.to,
  sent: [...earlier.sent, ...later.sent],
});

/** An address as charts name it: without the origin. */
function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
