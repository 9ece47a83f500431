import type { Box, Layout } from "../layout/types.ts";
import { sourceOf } from "../outline/says.ts";

/** Where an element of the chart is in its picture: a state's box, or a transition's label; null where it isn't drawn. */
export function placeOf(layout: Layout, id: string): Box | null {
  const node = layout.nodes.find(({ state }) => state === id);
  if (node) return node;
  const edge = layout.edges.find(({ transitions }) => transitions.includes(id));
  if (edge) return edge.label;
  // What stays in its state is written in the state's box.
  const source = sourceOf(id);
  return layout.nodes.find(({ state }) => state === source) ?? null;
}
