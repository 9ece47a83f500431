import type { Count, FigureKey } from "./count.ts";

/** Right ones and all, by figure. */
export type Figures = Partial<Record<FigureKey, [right: number, of: number]>>;

/** All figures under one heading. */
export interface Section {
  cases: number;
  figures: Figures;
  /** The same by act, language, writer …, then by its value; fields have theirs by field. */
  by: Record<string, Record<string, Figures>>;
  /** Milliseconds to the first piece of an answer and to its end. */
  time: { first: Times; whole: Times };
}

interface Times {
  p50: number;
  p95: number;
}

/** Collects judgements of cases into the sections of a result. */
export interface Tally {
  /** Adds one case's counts, grouped also by what it says, and how long its answers took. */
  add(
    counts: readonly Count[],
    groups: Readonly<Record<string, string>>,
    times: readonly { first: number; whole: number }[],
  ): void;
  section(): Section;
}

/** Makes an empty tally; one for each kind of cases. */
export function createTally(): Tally {
  const figures: Figures = {};
  const by: Section["by"] = {};
  const took: { first: number; whole: number }[] = [];
  let cases = 0;
  return {
    add(counts, groups, times) {
      cases += 1;
      took.push(...times);
      const whole = counts.filter(({ field }) => field === undefined);
      addTo(figures, whole);
      for (const [group, value] of Object.entries(groups))
        addTo(((by[group] ??= {})[value] ??= {}), whole);
      for (const count of counts)
        if (count.field !== undefined) addTo(((by["field"] ??= {})[count.field] ??= {}), [count]);
    },
    section() {
      const first = timesOf(took.map((one) => one.first));
      return { cases, figures, by, time: { first, whole: timesOf(took.map((one) => one.whole)) } };
    },
  };
}

function addTo(figures: Figures, counts: readonly Count[]): void {
  for (const { key, right, of } of counts) {
    const [before, all] = figures[key] ?? [0, 0];
    figures[key] = [before + right, all + of];
  }
}

const timesOf = (values: readonly number[]): Times => ({
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
});

/** The value that this share doesn't exceed; 0 for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) * 10) / 10;
}
