import ELK from "elkjs/lib/elk.bundled.js";

import type { Chart } from "../model/types.ts";
import { layOutWith } from "./layOutWith.ts";
import type { ChartView, Layout } from "./types.ts";

/**
 * Lays a chart out where it is called: in node, or in a browser that can wait. A page uses `createLayouter`, which does it
 * beside the page.
 */
export async function layOut(chart: Chart, view: ChartView): Promise<Layout> {
  const elk = new ELK();
  return layOutWith((graph) => elk.layout(graph), chart, view);
}
