import type { PlanNode } from "./plan.ts";
import type { Sizes } from "./toElk.ts";
import type { Box } from "./types.ts";

const PADDING = 20;
const GAP = 18;
/** How much wider than high a screen is. */
const ASPECT = 1.5;
const TRIES = 24;

/** Regions in their places, and the size of all of them together, in px. */
export interface Packed {
  width: number;
  height: number;
  /** From the top left corner of the state around, by the id of the region. */
  boxes: ReadonlyMap<string, Box>;
}

interface Sized {
  id: string;
  width: number;
  height: number;
}

/** Regions side by side and below each other, in their own order, so that all of them are seen at once as large as can be. */
export function packed({ width, height, children }: PlanNode, sizes: Sizes): Packed {
  const all = children.map(({ state, width: own, height: ownHeight }) => {
    return { id: state.id, ...(sizes.get(state.id) ?? { width: own, height: ownHeight }) };
  });
  const least = Math.max(width - 2 * PADDING, ...all.map((each) => each.width));
  const most = all.reduce((sum, each) => sum + each.width + GAP, 0);
  let best = packedInto(least, all);
  for (let step = 1; step <= TRIES; step += 1) {
    const tried = packedInto(least + (Math.max(0, most - least) * step) / TRIES, all);
    if (size(tried) < size(best)) best = tried;
  }
  const top = height + 8;
  const boxes = new Map(
    best.boxes.map(
      ({ id, x, y, ...rest }) => [id, { x: PADDING + x, y: top + y, ...rest }] as const,
    ),
  );
  return {
    width: Math.max(width, best.width + 2 * PADDING),
    height: top + best.height + PADDING,
    boxes,
  };
}

/** How large a screen has to be to show it. */
function size({ width, height }: { width: number; height: number }): number {
  return Math.max(width, height * ASPECT);
}

/** Each box as high up as it fits into a width, then as far left. */
function packedInto(room: number, all: readonly Sized[]) {
  const boxes: (Box & { id: string })[] = [];
  for (const { id, width, height } of all) {
    const places = [0, ...boxes.map((box) => box.x + box.width + GAP)]
      .filter((x) => x === 0 || x + width <= room)
      .map((x) => ({ x, y: bottomOver(boxes, x, width) }));
    const [first = { x: 0, y: 0 }] = places.toSorted((a, b) => a.y - b.y || a.x - b.x);
    boxes.push({ id, ...first, width, height });
  }
  return {
    boxes,
    width: Math.max(0, ...boxes.map((box) => box.x + box.width)),
    height: Math.max(0, ...boxes.map((box) => box.y + box.height)),
  };
}

/** Where a box can begin below all that stand over its width. */
function bottomOver(boxes: readonly Box[], x: number, width: number): number {
  const over = boxes.filter((box) => box.x < x + width + GAP && x < box.x + box.width + GAP);
  return Math.max(0, ...over.map((box) => box.y + box.height + GAP));
}
