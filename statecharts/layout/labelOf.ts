import type { ChartIndex } from "../model/chartIndex.ts";
import { flow, LINE, piece, piecesOf, type Placed } from "./pieces.ts";

/** A transition in a label. */
export interface LabelRow {
  /** Its id; null for the line that says how many more there are. */
  transition: string | null;
  y: number;
  height: number;
  parts: readonly Placed[];
}

/** What is written on an edge, in rows; sizes in px. */
export interface Label {
  width: number;
  height: number;
  rows: readonly LabelRow[];
}

/** Between a label's sides and its words, in px. */
export const LABEL_PADDING = { x: 8, y: 4 } as const;
const ROW_GAP = 5;
const WIDEST = 250;
/** A label gathered from collapsed states shows so many of its transitions. */
const MOST_GATHERED = 4;

/** What is written on an edge. `around` is the name of the state that it leads back to, where no line can show that. */
export function labelOf(
  transitions: readonly string[],
  index: ChartIndex,
  { compact, around }: { compact: boolean; around: string | null },
): Label {
  const shown = compact && transitions.length > MOST_GATHERED + 1 ? MOST_GATHERED : undefined;
  const rows: LabelRow[] = [];
  let y = LABEL_PADDING.y;
  let widest = 0;
  const add = (transition: string | null, pieces: Parameters<typeof flow>[0]) => {
    const { parts, width, height } = flow(pieces, WIDEST);
    rows.push({ transition, y, height, parts });
    y += height + ROW_GAP;
    widest = Math.max(widest, width);
  };
  for (const id of transitions.slice(0, shown)) {
    const transition = index.transitions.get(id);
    if (transition === undefined) continue;
    const place = index.places.get(id) ?? { place: 1, of: 1 };
    const back = around === null ? [] : [piece("target", around)];
    add(id, [...piecesOf(transition, place, compact), ...back]);
  }
  const more = transitions.length - (shown ?? transitions.length);
  if (more > 0) add(null, [piece("more", `and ${more} more`)]);
  return {
    width: Math.max(widest, LINE) + 2 * LABEL_PADDING.x,
    height: y - ROW_GAP + LABEL_PADDING.y,
    rows,
  };
}
