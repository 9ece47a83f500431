import type { AnyStateMachine } from "xstate";

import { layOut } from "../layout/layOut.ts";
import type { PrecomputedLayout } from "../layout/precomputed.ts";
import { chartOf } from "../model/chartOf.ts";
import type { Chart, ChartInvoke, ChartState } from "../model/types.ts";
import { foldedAtFirst } from "../outline/folding.ts";

/** What charts.json holds: all that the page knows of an app's charts. */
export interface LibraryFile {
  format: "statecharts";
  version: 1;
  charts: readonly Chart[];
  /** Markdown by the chart's id. */
  reviews: Readonly<Record<string, string>>;
  /** Texts by the clause's id. */
  clauses: Readonly<Record<string, string>>;
  /** By the chart's id, for the view in which it opens: so the first picture waits for no layout. */
  layouts: Readonly<Record<string, PrecomputedLayout>>;
}

/** Makes charts.json of living machines. Without `withLayouts` the page lays all of them out by itself. */
export async function libraryOf(
  machines: readonly AnyStateMachine[],
  { reviews, clauses }: Pick<LibraryFile, "reviews" | "clauses">,
  { withLayouts }: { withLayouts: boolean },
): Promise<LibraryFile> {
  const charts = linked(machines.map((machine) => chartOf(machine)));
  const layouts: Record<string, PrecomputedLayout> = {};
  for (const chart of withLayouts ? charts : []) {
    const collapsed = foldedAtFirst(chart);
    const layout = await layOut(chart, { collapsed: new Set(collapsed) });
    layouts[chart.id] = { collapsed, layout };
  }
  return { format: "statecharts", version: 1, charts, reviews, clauses, layouts };
}

/** An actor whose chart is loaded later is known by its name only: the chart of that name is the one. */
function linked(charts: readonly Chart[]): Chart[] {
  const ids = new Set(charts.map(({ id }) => id));
  const link = (invoke: ChartInvoke): ChartInvoke =>
    invoke.chart === null && ids.has(invoke.src) ? { ...invoke, chart: invoke.src } : invoke;
  const linkState = (state: ChartState): ChartState => ({
    ...state,
    invokes: state.invokes.map(link),
    states: state.states.map(linkState),
  });
  return charts.map((chart) => ({ ...chart, root: linkState(chart.root) }));
}
