import { ancestorsOf, chartIndex } from "../model/chartIndex.ts";
import type { Chart, ChartState } from "../model/types.ts";

/** A picture of more states than this opens with its inner states collapsed. */
const SEEN_AT_FIRST = 120;
/** So does one of more transitions than this. */
const LINES_AT_FIRST = 100;
/** A picture of more states than this at once isn't drawn unless a person insists. */
export const DRAWN_AT_MOST = 700;

/** Ids of all states that can be collapsed: those with states in them, but not the chart itself. */
export function foldable(chart: Chart): string[] {
  return [...chartIndex(chart).states.values()]
    .filter((state) => state !== chart.root && state.states.length > 0)
    .map(({ id }) => id);
}

/** How many states a picture has when these are collapsed. */
export function seenStates(chart: Chart, folded: ReadonlySet<string>): number {
  let count = 0;
  const waiting: ChartState[] = [chart.root];
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    count += 1;
    if (!folded.has(state.id)) waiting.push(...state.states);
  }
  return count;
}

/** Which states are collapsed when a chart opens: none, or in a large one all below the depth that is still clear. */
export function foldedAtFirst(chart: Chart): string[] {
  const { states, transitions } = chartIndex(chart);
  if (states.size <= SEEN_AT_FIRST && transitions.size <= LINES_AT_FIRST) return [];
  let lines = chart.root.transitions.length;
  let depth: readonly ChartState[] = [chart.root];
  let seen = 1;
  for (;;) {
    const inner = depth.flatMap((state) => state.states);
    if (inner.length === 0) return [];
    // The first level shows in any case, or there would be nothing to see.
    lines += inner.reduce((sum, state) => sum + state.transitions.length, 0);
    const isTooMuch = seen + inner.length > SEEN_AT_FIRST || lines > LINES_AT_FIRST;
    if (depth[0] !== chart.root && isTooMuch) break;
    seen += inner.length;
    depth = inner;
  }
  return depth.filter((state) => state.states.length > 0).map(({ id }) => id);
}

/** Without the states around an element: it shows then. A transition shows where its source does. */
export function unfoldedFor(chart: Chart, folded: readonly string[], id: string): string[] {
  const index = chartIndex(chart);
  const transition = index.transitions.get(id);
  const ends = transition ? [transition.source, ...transition.targets] : [id];
  const around = new Set(ends.flatMap((end) => ancestorsOf(index, end)));
  return folded.filter((each) => !around.has(each));
}

/** The state that stands for one in a picture: itself, or the outermost collapsed one around it. */
export function standIn(chart: Chart, folded: ReadonlySet<string>, id: string): string {
  return ancestorsOf(chartIndex(chart), id).find((up) => folded.has(up)) ?? id;
}
