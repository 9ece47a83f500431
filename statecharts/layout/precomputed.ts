import type { Chart } from "../model/types.ts";
import type { ChartView, Layout } from "./types.ts";

/** A layout that was made at the build, for a chart as it was then. */
export interface PrecomputedLayout {
  /** Ids of the states that are collapsed in it. */
  collapsed: readonly string[];
  layout: Layout;
}

const known = new Map<string, PrecomputedLayout & { chart: string }>();

/** Keeps what charts.json brings, by the chart's id, for the charts that came with it. */
export function keepPrecomputed(
  charts: readonly Chart[],
  layouts: Readonly<Record<string, PrecomputedLayout>>,
): void {
  for (const chart of charts) {
    const made = layouts[chart.id];
    if (made !== undefined) known.set(chart.id, { ...made, chart: JSON.stringify(chart) });
  }
}

/** The layout of a chart in a view, if it was made at the build for just this chart. */
export function precomputedLayout(chart: Chart, { collapsed }: ChartView): Layout | null {
  const made = known.get(chart.id);
  if (made === undefined || made.collapsed.length !== collapsed.size) return null;
  if (!made.collapsed.every((id) => collapsed.has(id))) return null;
  return made.chart === JSON.stringify(chart) ? made.layout : null;
}
