import type { PlanNode } from "./plan.ts";
import type { Sizes } from "./toElk.ts";
import type { Box } from "./types.ts";

const PADDING = 20;
const GAP = 18;
/** How much wider than high a picture of regions is about to be. */
const ASPECT = 1.7;

export interface Packed {
  width: number;
  height: number;
  /** From the top left corner of the state around, by the id of the region. */
  boxes: ReadonlyMap<string, Box>;
}

/** Regions side by side in rows, in their own order, each row as high as its highest. */
export function packed({ width, height, children }: PlanNode, sizes: Sizes): Packed {
  const boxes = new Map<string, Box>();
  const all = children.map((child) => ({
    id: child.state.id,
    ...(sizes.get(child.state.id) ?? { width: child.width, height: child.height }),
  }));
  const area = all.reduce((sum, each) => sum + (each.width + GAP) * (each.height + GAP), 0);
  const widest = Math.max(...all.map((each) => each.width));
  const room = Math.max(widest, Math.sqrt(area * ASPECT), width - 2 * PADDING);
  let x = 0;
  let y = height + 8;
  let rowHeight = 0;
  let right = width - PADDING;
  for (const each of all) {
    if (x > 0 && x + each.width > room) {
      x = 0;
      y += rowHeight + GAP;
      rowHeight = 0;
    }
    boxes.set(each.id, { x: PADDING + x, y, width: each.width, height: each.height });
    x += each.width + GAP;
    right = Math.max(right, PADDING + x - GAP);
    rowHeight = Math.max(rowHeight, each.height);
  }
  return { width: right + PADDING, height: y + rowHeight + PADDING, boxes };
}
