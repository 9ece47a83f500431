import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";

import { ROOT } from "./root.mjs";

/** Where tests leave a line for each thing that failed and passed when it was tried again. */
export const SECOND_TRIES = join(ROOT, "out", "second-tries.txt");

/** Forgets what earlier runs left. */
export const forgetSecondTries = () => rm(SECOND_TRIES, { force: true });

/**
 * What failed at first and then passed, a line each.
 * @returns {Promise<string[]>}
 */
export async function readSecondTries() {
  const text = await readFile(SECOND_TRIES, "utf8").catch(() => "");
  return text.split("\n").filter((line) => line !== "");
}
