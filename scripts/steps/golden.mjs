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
 * A message for each name that isn't a chart's.
 * @param {readonly string[]} wanted
 * @param {readonly string[]} charts
 */
export function unknownCharts(wanted, charts) {
  return wanted
    .filter((name) => !charts.includes(name))
    .map((name) => `There is no chart '${name}'. The charts are: ${charts.join(", ")}.`);
}

/**
 * The test filter for some charts; empty, for all of them, when none is named.
 * @param {readonly string[]} wanted
 */
export function filterFor(wanted) {
  return wanted.length === 0 ? [] : ["-t", `the chart '(${wanted.join("|")})'`];
}
