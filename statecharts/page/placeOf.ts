import { boxOf } from "../layout/boxOf.ts";
import { labelOf } from "../layout/labelOf.ts";
import type { Box, Layout } from "../layout/types.ts";
import { chartIndex } from "../model/chartIndex.ts";
import type { Chart } from "../model/types.ts";
import { sourceOf } from "../outline/says.ts";

/**
 * Where an element of the chart is in its picture: a state's box, or a transition's own row in the label or in the state's
 * box; null where it isn't drawn.
 */
export function placeOf(layout: Layout, id: string, chart: Chart | null = null): Box | null {
  const node = layout.nodes.find(({ state }) => state === id);
  if (node) return node;
  const edge = layout.edges.find(({ transitions }) => transitions.includes(id));
  if (edge) return (chart && rowOf(chart, edge, id)) ?? edge.label;
  // What stays in its state is written in the state's box.
  const source = layout.nodes.find(({ state }) => state === sourceOf(id));
  return source ? ((chart && blockOf(chart, source, id)) ?? source) : null;
}

function rowOf(chart: Chart, edge: Layout["edges"][number], id: string): Box | null {
  const { transitions, compact, label } = edge;
  const { rows } = labelOf(transitions, chartIndex(chart), { compact, around: null });
  const row = rows.find(({ transition }) => transition === id);
  return row ? { x: label.x, y: label.y + row.y, width: label.width, height: row.height } : null;
}

function blockOf(chart: Chart, node: Layout["nodes"][number], id: string): Box | null {
  const index = chartIndex(chart);
  const state = index.states.get(node.state);
  if (!state) return null;
  const { collapsed } = node;
  const { blocks } = boxOf(state, index, { collapsed, open: node.header < node.height });
  const block = blocks.find(({ transition }) => transition === id);
  if (!block) return null;
  const { x, y, width, height } = block;
  return { x: node.x + x, y: node.y + y, width, height };
}
