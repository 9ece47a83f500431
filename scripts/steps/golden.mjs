import { readdir, readFile } from "node:fs/promises";
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

/** The golden files with what they hold. */
export async function goldenFiles() {
  const folder = join(ROOT, "tests/golden");
  const names = await readdir(folder);
  return new Map(
    await Promise.all(
      names.map(
        async (name) => /** @type {const} */ ([name, await readFile(join(folder, name), "utf8")]),
      ),
    ),
  );
}

/**
 * Says what became of the golden files, a line for each that changed, is new, or belongs to no chart.
 * @param {ReadonlyMap<string, string>} before
 * @param {ReadonlyMap<string, string>} after
 * @param {readonly string[]} charts
 */
export function sayChanges(before, after, charts) {
  const changed = [...after]
    .filter(([name, text]) => before.get(name) !== text)
    .map(([name, text]) => {
      const old = before.get(name);
      if (old === undefined) return `${name}: new, ${linesOf(text).length} lines`;
      const [more, fewer] = [linesBeyond(text, old), linesBeyond(old, text)];
      return more + fewer === 0
        ? `${name}: the same lines in another order`
        : `${name}: ${more} lines more, ${fewer} fewer`;
    });
  const strays = [...after.keys()]
    .filter((name) => !charts.includes(name.split(".")[0] ?? ""))
    .map((name) => `${name} belongs to no chart. It was left as it is: delete it yourself.`);
  const summary =
    changed.length === 0
      ? "Every golden file stays as it was."
      : "Read the difference (`git diff tests/golden`) against the specification before you commit it.";
  return [...changed.toSorted(), ...strays.toSorted(), summary];
}

/** @param {string} text */
const linesOf = (text) => text.split("\n").filter((line) => line !== "");

/**
 * How many lines one text has that another hasn't, each as often as it stands there.
 * @param {string} one
 * @param {string} other
 */
function linesBeyond(one, other) {
  /** @type {Map<string, number>} */
  const left = new Map();
  for (const line of linesOf(other)) left.set(line, (left.get(line) ?? 0) + 1);
  return linesOf(one).filter((line) => {
    const times = left.get(line) ?? 0;
    left.set(line, times - 1);
    return times <= 0;
  }).length;
}
