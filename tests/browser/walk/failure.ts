import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { AnyEventObject, StateValue } from "xstate";

import type { Path } from "./paths.ts";

const OUT = "out";
/** Names the one path that is to be run, as `walk/number`. */
const ONLY = "WALK";

interface Failed {
  scene: { page: Page; close(trace?: string): Promise<void> };
  /** What was done so far; the last of it failed. */
  done: readonly AnyEventObject[];
  state: StateValue;
  error: unknown;
}

/** True when a path is to be run: all are, unless the environment names one. */
export function isAsked(walk: string, { number }: Path): boolean {
  const only = process.env[ONLY];
  return only === undefined || only === `${walk}/${number}`;
}

/** True when the environment names a path of another walk: the walks of a file are run together. */
export const isOfAnother = (walk: string): boolean =>
  process.env[ONLY]?.startsWith(`${walk}/`) === false;

/** True when the environment names a single path, so that nothing can be said of all. */
export const isPartial = (): boolean => process.env[ONLY] !== undefined;

const fileOf = (walk: string, { number }: Path, end: string): string =>
  join(OUT, `walk-${walk}-${number}.${end}`);

/** Where the trace of a path is kept. `npx playwright-core show-trace FILE` opens it. */
export const traceOf = (walk: string, path: Path): string => fileOf(walk, path, "zip");

/**
 * Leaves a picture and the path so far in out/, with a trace where one was made, and returns an error that says what
 * failed where, and the command that runs this path alone.
 */
export async function leaveTraces(
  walk: string,
  path: Path,
  { scene, done, state, error }: Failed,
): Promise<Error> {
  mkdirSync(OUT, { recursive: true });
  const { number, input } = path;
  const file = (end: string) => fileOf(walk, path, end);
  writeFileSync(file("json"), `${JSON.stringify({ walk, number, input, done, state }, null, 2)}\n`);
  // The page may be what broke; the other traces are worth having all the same.
  await scene.page.screenshot({ path: file("png") }).catch(() => {});
  await scene.close(file("zip")).catch(() => {});
  const { testPath = "tests/browser/walk" } = expect.getState();
  const said = error instanceof Error ? error.message : String(error);
  return new Error(
    [
      `Path ${number} of '${walk}' failed at step ${done.length}, ${done.at(-1)?.type ?? "the opening"}, in ${JSON.stringify(state)}: ${said}`,
      `Path: ${done.map(({ type }) => type).join(" > ")}`,
      `Picture, path and trace: ${file("{png,json,zip}")}`,
      `Run it alone: ${ONLY}=${walk}/${number} npx vitest run --project browser ${relative(".", testPath)}`,
    ].join("\n"),
    { cause: error },
  );
}
