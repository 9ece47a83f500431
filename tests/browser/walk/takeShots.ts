import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Browser, Page } from "playwright-core";

import { leavesOf, takeNothing } from "#tests/support/charts/takes.ts";
import { AT_REST, LOOKS, nameOf, turnTo } from "#tests/support/shots/looks.ts";

import { pathsOverStates } from "./paths.ts";
import { runPath } from "./runPath.ts";
import type { SceneOptions } from "./scene.ts";
import type { Walked } from "./walked.ts";

/** Asks for pictures: of the walks that are named, with commas between, or of all by an empty text. */
const ASKED = "SHOTS";
const OUT = join("out", "shots");
/** Quality of a picture, of 100: to look at. */
const QUALITY = 70;

/** True when the environment asks for pictures of the states, and the walks only have to reach these. */
export const areShotsAsked = (): boolean => process.env[ASKED] !== undefined;

const isAsked = ({ name, subject }: Walked): boolean => {
  const named = process.env[ASKED]?.split(",").filter((each) => each !== "") ?? [];
  return named.length === 0 || named.includes(name) || named.includes(subject.name);
};

/**
 * Takes pictures of a chart's screen in every state that the browser can stand in, once each and in every look, into
 * out/shots/WALK: `01.360-light.jpg` and so on, and `states.json`, which says what `01` shows. Resolves with the paths that
 * failed, a line each; what they would have shown is missing.
 */
export async function takeShots(
  walk: Walked,
  options: Omit<SceneOptions, "scale"> & { browser: Browser },
): Promise<string[]> {
  if (!isAsked(walk)) return [];
  takeNothing();
  const folder = join(OUT, walk.name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shown: { file: string; states: string[] }[] = [];
  const look = async (page: Page, state: Parameters<typeof leavesOf>[0]): Promise<void> => {
    const known = new Set(shown.flatMap(({ states }) => states));
    const states = leavesOf(state).filter((each) => !known.has(each));
    if (states.length === 0) return;
    const file = String(shown.length + 1).padStart(2, "0");
    shown.push({ file, states });
    for (const each of LOOKS) {
      await turnTo(page, each);
      const path = join(folder, `${file}.${nameOf(each)}.jpg`);
      await page.screenshot({ path, type: "jpeg", quality: QUALITY });
    }
    await turnTo(page, AT_REST);
  };
  const failed: string[] = [];
  for (const path of pathsOverStates(walk))
    await runPath(walk, path, {
      ...options,
      scale: 1,
      inspect: () => {},
      traced: false,
      look,
    }).catch((error: unknown) => failed.push(String(error)));
  writeFileSync(join(folder, "states.json"), `${JSON.stringify(shown, null, 2)}\n`);
  process.stdout.write(`${walk.name}: ${shown.length} pictures\n`);
  return failed;
}
