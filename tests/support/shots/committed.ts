import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { differenceOf, differencePicture } from "./compare.ts";
import { type Look, nameOf } from "./looks.ts";

const COMMITTED = "tests/browser/shots";
const DIFF = join("out", "shots", "diff");
/** Asks for the pictures as they are now to be kept, where they differ from the committed ones. */
const ACCEPT = "SHOTS_ACCEPT";
const HOW = "If that is meant, run 'npm run shots -- --accept' and commit tests/browser/shots.";

/**
 * What is to be said of a key screen's picture: nothing where it looks as the committed one does, else a sentence that
 * names the difference picture in out/shots/diff and says how to accept it.
 */
export async function changesOf(screen: string, look: Look, picture: Buffer): Promise<string[]> {
  const name = `${screen}.${nameOf(look)}`;
  const path = join(COMMITTED, `${name}.webp`);
  const accepts = process.env[ACCEPT] !== undefined;
  const committed = existsSync(path) ? readFileSync(path) : null;
  if (committed === null && !accepts) return [`${name}: there is no ${path}. ${HOW}`];
  const difference = committed === null ? null : await differenceOf(committed, picture);
  if (difference?.groups.length === 0) return [];
  if (committed === null || difference === null || accepts) {
    mkdirSync(COMMITTED, { recursive: true });
    writeFileSync(path, picture);
    return [];
  }
  mkdirSync(DIFF, { recursive: true });
  const shown = join(DIFF, `${name}.webp`);
  writeFileSync(shown, await differencePicture(committed, picture, difference));
  const { length } = difference.groups;
  return [
    `${name} looks different in ${length} ${length === 1 ? "place" : "places"}: ${shown} shows it as it was, as it is, and what differs in red. ${HOW}`,
  ];
}
