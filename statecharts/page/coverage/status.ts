import type { ChartCoverage, Coverage, CoverageTest, Taken } from "../../coverage/types.ts";
import { chartIndex } from "../../model/chartIndex.ts";
import type { Chart } from "../../model/types.ts";

/** How far tests got with an element; `unknown`: the coverage is of another version, which didn't have it. */
export type Status = "browser" | "live" | "excused" | "never" | "unknown";

/** How far the tests got, from the best to the worst, with what each is called. */
export const STATUSES: readonly { status: Status; title: string; says: string }[] = [
  {
    status: "browser",
    title: "In the browser",
    says: "Taken in the real app, by a person's means",
  },
  {
    status: "live",
    title: "On live actors",
    says: "Taken by the chart itself, not in the browser",
  },
  { status: "excused", title: "Excused", says: "Not taken, for a reason that is written down" },
  { status: "never", title: "Never", says: "No test has taken it" },
];

type Measured = Taken & { untaken?: { live?: string; browser?: string } };

/** How far the tests got with one element; unknown where it wasn't measured. */
export function statusOf(taken: Measured | undefined): Status {
  if (!taken) return "unknown";
  if (taken.browser > 0) return "browser";
  if (taken.live > 0) return "live";
  return taken.untaken?.live !== undefined || taken.untaken?.browser !== undefined
    ? "excused"
    : "never";
}

/** What the tests took of an element; undefined where the coverage doesn't know it. */
export const takenOf = (coverage: ChartCoverage | undefined, id: string): Measured | undefined =>
  coverage?.transitions[id] ?? coverage?.states[id];

/** The status of every state and transition of a chart that the coverage knows, for the drawing. */
export function statuses(chart: Chart, coverage: Coverage): Map<string, Status> {
  const found = new Map<string, Status>();
  // A picture may hold the states of several charts.
  const measured = Object.values(coverage.charts);
  const { states, transitions } = chartIndex(chart);
  for (const id of [...states.keys(), ...transitions.keys()]) {
    const own = coverage.charts[chart.id];
    const of = takenOf(own, id)
      ? own
      : measured.find(({ states: theirs, transitions: also }) => id in theirs || id in also);
    found.set(id, statusOf(takenOf(of, id)));
  }
  return found;
}

/** How many elements have each status. */
export type Counts = Record<Status, number>;

/** How many of a chart's transitions got how far. */
export function countTransitions(chart: Chart, coverage: Coverage): Counts {
  const counts: Counts = { browser: 0, live: 0, excused: 0, never: 0, unknown: 0 };
  const measured = coverage.charts[chart.id];
  for (const id of chartIndex(chart).transitions.keys())
    counts[statusOf(measured?.transitions[id])] += 1;
  return counts;
}

/** Where a chart and its coverage aren't of the same version: what only one of them has. */
export interface Mismatch {
  /** Ids that the chart has and the coverage doesn't. */
  unmeasured: readonly string[];
  /** Ids that the coverage has and the chart no longer does. */
  gone: readonly string[];
}

/** Compares a chart's ids with those that were measured; null when they agree, or when nothing was measured. */
export function mismatch(chart: Chart, coverage: Coverage): Mismatch | null {
  const measured = coverage.charts[chart.id];
  if (!measured) return null;
  const { states, transitions } = chartIndex(chart);
  const here = [...states.keys(), ...transitions.keys()];
  const there = [...Object.keys(measured.states), ...Object.keys(measured.transitions)];
  const [ours, theirs] = [new Set(here), new Set(there)];
  const unmeasured = here.filter((id) => !theirs.has(id));
  const gone = there.filter((id) => !ours.has(id));
  return unmeasured.length + gone.length === 0 ? null : { unmeasured, gone };
}

/** The tests at these places; places that there aren't are left out. */
export const testsAt = (coverage: Coverage, places: readonly number[]): CoverageTest[] =>
  places.flatMap((place) => coverage.tests[place] ?? []);
