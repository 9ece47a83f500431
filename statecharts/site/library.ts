import { layOut } from "../layout/layOut.ts";
import type { PrecomputedLayout } from "../layout/precomputed.ts";
import type { Chart } from "../model/types.ts";
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

/** Makes charts.json. Without `withLayouts` the page lays all of them out by itself. */
export async function libraryOf(
  charts: readonly Chart[],
  { reviews, clauses }: Pick<LibraryFile, "reviews" | "clauses">,
  { withLayouts }: { withLayouts: boolean },
): Promise<LibraryFile> {
  const layouts: Record<string, PrecomputedLayout> = {};
  for (const chart of withLayouts ? charts : []) {
    const collapsed = foldedAtFirst(chart);
    const layout = await layOut(chart, { collapsed: new Set(collapsed) });
    layouts[chart.id] = { collapsed, layout };
  }
  return { format: "statecharts", version: 1, charts, reviews, clauses, layouts };
}
