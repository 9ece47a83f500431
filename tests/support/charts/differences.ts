import { goldenName } from "./golden.ts";
import type { Walk } from "./walk.ts";

/** So many differences are read; more of them say the same. */
const MOST = 8;
/** So much of a line is read. */
const WIDEST = 400;
/** So many of the events on the way to a difference are read. */
const LAST = 12;

/** How the walks of a chart differ from the committed ones: of each the first moment that does; null when none does. */
export function walkDifferences(
  chart: string,
  committed: readonly Pick<Walk, "moments">[],
  walked: readonly Pick<Walk, "moments">[],
): string | null {
  const differences = committed.flatMap((expected, index) => {
    const found = walked[index]?.moments ?? [];
    const step = firstDifference(expected, { moments: found });
    return step === null ? [] : [linesOf(expected.moments, found, { path: index + 1, step })];
  });
  if (differences.length === 0) return null;
  const left = differences.length - MOST;
  return [
    `The chart '${chart}' differs from ${goldenName(chart)} (- committed, + found) in ${differences.length} ${differences.length === 1 ? "place" : "places"}.`,
    ...differences.slice(0, MOST).flatMap((lines) => ["", ...lines.map(cut)]),
    ...(left > 0 ? ["", `… and ${left} more.`] : []),
    "",
    `If the chart is right, write what it does with \`npm run golden -- ${chart}\`, read the difference against the specification, and commit it.`,
  ].join("\n");
}

/** The number of the first moment at which two walks differ, 0 being their beginning; null when they don't. */
export function firstDifference(
  { moments }: Pick<Walk, "moments">,
  found: Pick<Walk, "moments">,
): number | null {
  const step = moments.findIndex((lines, at) => !isSame(lines, found.moments[at] ?? []));
  return step < 0 ? null : step;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.join("\n") === other.join("\n");

/** A difference as one reads it: where it is, how one gets there, and the lines that only one of the two has. */
function linesOf(
  was: Walk["moments"],
  is: Walk["moments"],
  { path, step }: { path: number; step: number },
): string[] {
  const [before, expected, found] = [was.slice(0, step), was[step] ?? [], is[step] ?? []];
  const way = before.map(([first = ""]) => first);
  return [
    `path ${path}, step ${step}:`,
    ...(way.length > LAST ? [`    … ${way.length - LAST} more`] : []),
    ...way.slice(-LAST).map((line) => `    ${line}`),
    ...expected.map((line) => `  ${found.includes(line) ? " " : "-"} ${line}`),
    ...found.filter((line) => !expected.includes(line)).map((line) => `  + ${line}`),
  ];
}

const cut = (line: string): string => (line.length > WIDEST ? `${line.slice(0, WIDEST)}…` : line);
