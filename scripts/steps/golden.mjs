import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";

import { ROOT } from "./root.mjs";

const ENDING = ".machine.ts";

/** The names of all charts: each is a file `NAME.machine.ts`. */
export async function chartNames() {
  const files = await readdir(join(ROOT, "machines"), { recursive: true });
  return files
    .filter((file) => file.endsWith(ENDING))
    .map((file) => basename(file, ENDING))
    .toSorted();
}

/**
 * A sentence for each name that is no chart's.
 * @param {readonly string[]} wanted
 * @param {readonly string[]} charts
 */
export function unknownCharts(wanted, charts) {
  return wanted
    .filter((name) => !charts.includes(name))
    .map((name) => `There is no chart '${name}'. The charts are: ${charts.join(", ")}.`);
}

/**
 * Which tests to run for some charts; all of them for none.
 * @param {readonly string[]} wanted
 */
export function filterFor(wanted) {
  return wanted.length === 0 ? [] : ["-t", `the chart '(${wanted.join("|")})'`];
}
