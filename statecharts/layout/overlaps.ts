import type { ChartIndex } from "../model/chartIndex.ts";
import type { Box, Layout, LayoutEdge } from "./types.ts";

/** Two things that are drawn over each other, by their names. */
export interface Overlap {
  one: string;
  other: string;
}

interface Named extends Box {
  name: string;
  /** Whether something may be drawn over it. */
  isAround: (inner: Named) => boolean;
  state: string | null;
  edge: LayoutEdge | null;
}

/**
 * What of a layout is drawn over something else: two labels, two states of which none is around the other, a label and a
 * state that isn't around both its ends, or anything over what a state with states inside says of itself.
 */
export function overlaps(layout: Layout, { parents }: Pick<ChartIndex, "parents">): Overlap[] {
  const isWithin = (inner: string, outer: string): boolean => {
    let at = parents.get(inner);
    while (at !== undefined && at !== outer) at = parents.get(at);
    return at === outer;
  };
  const never = () => false;
  const things: Named[] = [];
  for (const { state, x, y, width, height, header } of layout.nodes) {
    const isOpen = header < height;
    const isAround = (inner: Named) => {
      if (!isOpen || !holds({ x, y, width, height }, inner)) return false;
      if (inner.state !== null) return isWithin(inner.state, state);
      if (inner.edge === null) return false;
      const { source, targets, fromAround, toAround } = inner.edge;
      const begins = isWithin(source, state) || (fromAround && source === state);
      const ends = (target: string) => isWithin(target, state) || (toAround && target === state);
      return begins && targets.every(ends);
    };
    things.push({ name: `state ${state}`, x, y, width, height, isAround, state, edge: null });
    if (!isOpen) continue;
    const head = { name: `head of ${state}`, x, y, width, height: header, isAround: never };
    things.push({ ...head, state, edge: null });
  }
  for (const edge of layout.edges)
    things.push({ name: `label ${edge.id}`, ...edge.label, isAround: never, state: null, edge });
  return pairsIn(things)
    .filter(
      ({ one, other }) => !isHeadOf(one, other) && !one.isAround(other) && !other.isAround(one),
    )
    .map(({ one, other }) => ({ one: one.name, other: other.name }));
}

/** The head of a state is drawn in the state, and in all that are around it. */
function isHeadOf(one: Named, other: Named): boolean {
  return one.state !== null && one.state === other.state;
}

/** Pairs of boxes that overlap; those that only touch don't. */
function pairsIn(things: readonly Named[]): { one: Named; other: Named }[] {
  const pairs: { one: Named; other: Named }[] = [];
  // From left to right, so that only neighbours are compared.
  const sorted = things.toSorted((a, b) => a.x - b.x);
  for (const [index, one] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (other === undefined || other.x >= one.x + one.width) break;
      if (other.y < one.y + one.height && one.y < other.y + other.height)
        pairs.push({ one, other });
    }
  }
  return pairs;
}

function holds(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
