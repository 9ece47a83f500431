import type { Mutant } from "./mutant.ts";
import type { Trial } from "./trial.ts";

/** How a mutant ended. */
export interface Result {
  mutant: Mutant;
  /** Null for one that hung. */
  trial: Trial | null;
  /** Why it does the same as the chart, where somebody said so. */
  equivalent: string | undefined;
}

/** Whom the suites killed, of those that differ from the chart. */
export interface Score {
  all: number;
  killed: number;
  hung: number;
  /** By the rules and invariants alone, without the golden walks. */
  byHand: number;
  byGolden: number;
  equivalent: number;
}

const isKilledByHand = ({ trial }: Result): boolean =>
  trial === null || trial.rules !== null || trial.invariants !== null;

export const isKilled = (result: Result): boolean =>
  isKilledByHand(result) || (result.trial?.golden ?? null) !== null;

/** Counts some results. */
export function scoreOf(results: readonly Result[]): Score {
  const differing = results.filter(({ equivalent }) => equivalent === undefined);
  const count = (of: (result: Result) => boolean) => differing.filter(of).length;
  return {
    all: differing.length,
    killed: count(isKilled),
    hung: count(({ trial }) => trial === null),
    byHand: count(isKilledByHand),
    byGolden: count(({ trial }) => trial === null || trial.golden !== null),
    equivalent: results.length - differing.length,
  };
}

/** The results as tables, by chart and by kind. */
export function tables(results: readonly Result[]): string[] {
  return [
    ...table("by chart", results, ({ mutant }) => mutant.chart),
    "",
    ...table("by kind", results, ({ mutant }) => mutant.kind),
  ];
}

function table(
  title: string,
  results: readonly Result[],
  name: (result: Result) => string,
): string[] {
  const names = [...new Set(results.map(name))];
  return [
    line(title, "mutants", "killed", "", "by hand", "golden", "hung", "equal"),
    ...names.map((each) =>
      scoreLine(each, scoreOf(results.filter((result) => name(result) === each))),
    ),
    scoreLine("all", scoreOf(results)),
  ];
}

const scoreLine = (
  name: string,
  { all, killed, byHand, byGolden, hung, equivalent }: Score,
): string => line(name, all, killed, percent(killed, all), byHand, byGolden, hung, equivalent);

/** So many of all, in percent. */
export const percent = (part: number, all: number): string =>
  all === 0 ? "–" : `${((part / all) * 100).toFixed(1)} %`;

const line = (name: string, ...cells: (string | number)[]): string =>
  name.padEnd(22) + cells.map((cell) => String(cell).padStart(9)).join("");
