import type { Browser } from "playwright-core";
import type { InspectionEvent } from "xstate";

import { coverageOf, transitionsOf } from "#tests/support/charts/coverage.ts";
import { beginAttempt, noteWalk } from "#tests/support/charts/takes.ts";
import { noteSecondTry } from "#tests/support/secondTries.ts";

import { isAsked, isOfAnother, isPartial } from "./failure.ts";
import { type Path, pathsOf } from "./paths.ts";
import { profileOf } from "./profile.ts";
import { runPath } from "./runPath.ts";
import type { SceneOptions } from "./scene.ts";
import { areShotsAsked, takeShots } from "./takeShots.ts";
import { ELSEWHERE, type Walked } from "./walked.ts";

/**
 * What a test of walks asks of vitest: paths are tried again one by one, and each has a budget of its own (patience.ts), so
 * that the whole needs none.
 */
export const WALKING = { retry: 0, timeout: 1_200_000 };

/** Of so many paths one may pass only at its second run, or a single one of fewer: more are no accident. */
const ONE_IN = 10;

/**
 * Walks a chart in the browser along all its paths, one after the other. Resolves with what is wrong with the coverage, a
 * line each: transitions that no path took and that the walk gives no reason for, and reasons for some that were taken. Where pictures are asked for (`npm run shots`), it takes these instead.
 */
export async function walkChart(
  walk: Walked,
  { app, browser }: { app: { url: string }; browser: Browser },
  options: Omit<SceneOptions, "url"> = {},
): Promise<string[]> {
  if (areShotsAsked()) return takeShots(walk, { browser, url: app.url, ...options });
  const coverage = coverageOf();
  if (isOfAnother(walk.name)) {
    process.stdout.write(`${walk.name}: left out, as another walk is asked for\n`);
    return [];
  }
  const paths = pathsOf(walk).filter((path) => isAsked(walk.name, path));
  if (paths.length === 0) throw new Error(`The walk of '${walk.name}' has no such path.`);
  const untaken = untakenBy(walk);
  // What is left to another walk is excused by no one, so that coverage misses it where that walk is gone. Said before
  // the first path: coverage names the walks that failed.
  const excused = Object.entries(untaken).filter(([, reason]) => !reason.startsWith(ELSEWHERE));
  noteWalk({ chart: walk.subject.name, untaken: Object.fromEntries(excused) });
  const began = performance.now();
  const inspect = (event: InspectionEvent): void => {
    coverage.inspect(event);
  };
  const profile = profileOf(browser, app.url);
  let again = 0;
  for (const path of paths)
    again += await takePath(walk, path, { profile, url: app.url, ...options, inspect });
  const steps = paths.reduce((sum, { events }) => sum + events.length, 0);
  process.stdout.write(
    `${walk.name}: ${paths.length} paths, ${steps} steps in ${((performance.now() - began) / 1000).toFixed(1)} s\n`,
  );
  if (isPartial()) return [];
  const all = transitionsOf(walk.subject.machine);
  process.stdout.write(
    `${walk.name}: ${all.filter((each) => coverage.taken.has(each)).length} of ${all.length} transitions taken in the browser\n`,
  );
  const unknown = Object.keys(walk.untaken).filter((transition) => !all.includes(transition));
  const wrong = unknown.map((transition) => `no transition, take it out of untaken: ${transition}`);
  const judged = all.flatMap((transition) => {
    const taken = coverage.taken.has(transition);
    if (!taken && untaken[transition] === undefined) return [`not taken: ${transition}`];
    return taken && walk.untaken[transition] !== undefined ? [`taken: ${transition}`] : [];
  });
  const most = Math.max(1, Math.floor(paths.length / ONE_IN));
  const shaky =
    again > most ? [`${again} of ${paths.length} paths passed only when run again: see above`] : [];
  return [...wrong, ...judged, ...shaky];
}

/**
 * Runs a path, and a second time with a trace, which takes longer, if it fails: a busy machine may lose a step of a page,
 * and what is wrong fails twice. Resolves with the number of further runs that it took. What failed counts for nothing.
 */
async function takePath(
  walk: Walked,
  path: Path,
  options: Omit<Parameters<typeof runPath>[2], "traced">,
): Promise<0 | 1> {
  const traced = isPartial();
  const takeBack = beginAttempt();
  try {
    await runPath(walk, path, { ...options, traced });
    return 0;
  } catch (failure) {
    if (traced) throw failure;
    process.stdout.write(`${String(failure)}\nIt is run again for its trace.\n`);
    takeBack();
    await options.profile.end();
    await runPath(walk, path, { ...options, traced: true });
    noteSecondTry(`${walk.name}/${path.number}`, String(failure));
    return 1;
  }
}

/**
 * The transitions that a walk can't take, each with the reason: its own list, those of events that never happen, and what
 * is left to another walk.
 */
function untakenBy({ subject, stepFor, untaken, takes }: Walked): Record<string, string> {
  const all = transitionsOf(subject.machine);
  if (takes !== null) {
    const others = all.filter((name) => !takes.includes(name));
    return Object.fromEntries(others.map((name) => [name, ELSEWHERE]));
  }
  const byEvent = all.flatMap((name) => {
    const type = / on (?<type>\S+) \[\d+\]$/.exec(name)?.groups?.["type"] ?? "(always)";
    if (type === "(always)") return [];
    const step = stepFor({ type });
    return "never" in step ? [[name, step.never] as const] : [];
  });
  return { ...Object.fromEntries(byEvent), ...untaken };
}
