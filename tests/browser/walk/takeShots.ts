import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Browser, Page } from "playwright-core";

import { faults } from "#tests/support/browser/faults.ts";
import { leavesOf, takeNothing } from "#tests/support/charts/takes.ts";
import {
  AT_REST,
  KEY_LOOKS,
  type Look,
  LOOKS,
  nameOf,
  turnTo,
} from "#tests/support/shots/looks.ts";

import { pathsOverStates } from "./paths.ts";
import { profileIn } from "./profile.ts";
import { runPath } from "./runPath.ts";
import type { SceneOptions } from "./scene.ts";
import type { Walked } from "./walked.ts";

/** Asks for pictures: of the walks that are named, with commas between, or of all by an empty text. */
const ASKED = "SHOTS";
/** The looks asked for, with commas between: `360-light,1280-dark`. */
const ASKED_LOOKS = "SHOTS_LOOKS";
const OUT = join("out", "shots");
/** Quality of a picture, of 100: to look at. */
const QUALITY = 70;

/** Waits above the window until it has the focus: it would be within a picture of the whole of a page that has scrolled. */
const ABOVE = '[href="#main"]:not(:focus)';

/** A notice that was closed moves out of the window for a moment. */
const LEAVING = '.Toastify__toast[class*="-exit"]';

/** Has what waits above the window be seen or not; by script, as the page allows no styles of others. */
const seeAbove = (page: Page, visibility: "hidden" | ""): Promise<void> =>
  page.locator(ABOVE).evaluateAll((all, value) => {
    for (const each of all) if (each instanceof HTMLElement) each.style.visibility = value;
  }, visibility);

/** True when the environment asks for pictures of the states, and the walks only have to reach these. */
export const areShotsAsked = (): boolean => process.env[ASKED] !== undefined;

const isAsked = ({ name, subject }: Walked): boolean => {
  const named = process.env[ASKED]?.split(",").filter((each) => each !== "") ?? [];
  return named.length === 0 || named.includes(name) || named.includes(subject.name);
};

const looksAsked = (): readonly Look[] => {
  const named = process.env[ASKED_LOOKS]?.split(",") ?? [];
  return LOOKS.filter((look) => named.includes(nameOf(look)));
};

/** What one set of pictures shows: the states that are seen on it first, its looks, and what is wrong there, a line each. */
interface Shown {
  file: string;
  states: string[];
  looks: string[];
  faults: string[];
}

/**
 * Takes pictures of a chart's screen in every state that the browser can stand in, once each and in every look, the whole
 * page long, into out/shots/WALK: `01.360-light.jpg` and so on, and `states.json`, which says what `01` shows. In the key
 * looks it also asks axe (`faults`). Resolves with what is wrong, a line each: the faults, and the paths that failed, whose
 * pictures are missing.
 */
export async function takeShots(
  walk: Walked,
  { browser, ...options }: SceneOptions & { browser: Browser },
): Promise<string[]> {
  if (!isAsked(walk)) return [];
  takeNothing();
  const begun = performance.now();
  const folder = join(OUT, walk.name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shown: Shown[] = [];
  const looks = looksAsked();
  const look = async (page: Page, state: Parameters<typeof leavesOf>[0]): Promise<void> => {
    const known = new Set(shown.flatMap(({ states }) => states));
    const states = leavesOf(state).filter((each) => !known.has(each));
    if (states.length === 0) return;
    const file = String(shown.length + 1).padStart(2, "0");
    const found: string[] = [];
    await page.waitForFunction((notice) => document.querySelector(notice) === null, LEAVING);
    const before = page.viewportSize() ?? AT_REST;
    const isNarrow = ({ width }: { width: number }): boolean => width < walk.turnsAt;
    const own = looks.filter((each) => isNarrow(each) === isNarrow(before));
    shown.push({ file, states, looks: own.map(nameOf), faults: found });
    for (const each of own) {
      await turnTo(page, each);
      const path = join(folder, `${file}.${nameOf(each)}.jpg`);
      await seeAbove(page, "hidden");
      await page.screenshot({ path, type: "jpeg", quality: QUALITY, fullPage: true });
      await seeAbove(page, "");
      if (!KEY_LOOKS.includes(each)) continue;
      found.push(...(await faults(page)).map((fault) => `${nameOf(each)}: ${fault}`));
    }
    await turnTo(page, { ...AT_REST, ...before });
  };
  const failed: string[] = [];
  const profile = profileIn(browser, options.url, 1);
  for (const path of pathsOverStates(walk))
    await runPath(walk, path, {
      ...options,
      profile,
      inspect: () => {},
      traced: false,
      look,
    }).catch(async (error: unknown) => {
      failed.push(String(error));
      await profile.end();
    });
  await profile.end();
  writeFileSync(join(folder, "states.json"), `${JSON.stringify(shown, null, 2)}\n`);
  const wrong = shown.flatMap(({ states, faults: found }) =>
    found.map((fault) => `${states.join(", ")} at ${fault}`),
  );
  const seconds = Math.round((performance.now() - begun) / 1000);
  process.stdout.write(
    `${walk.name}: ${shown.length} sets of pictures in ${seconds} s, ${wrong.length} faults\n`,
  );
  return [...wrong, ...failed];
}
