import type { NewestMessage } from "./VirtualMessages.tsx";

/** Between what lies over the list and the question below it, in CSS pixels: as much as a question of one line has. */
const GAP = 6;
/** A question that takes more of what is seen than this leaves the answer too little of it. */
const MOST = 0.4;

/**
 * How far below the top of a list its newest message is read from, in CSS pixels: the chart's `offset` (K6), or as much
 * more as an answer needs to have its question in sight above it. Serves O194.
 */
export function readFrom(box: HTMLElement, newest: NewestMessage | null, offset: number): number {
  const above = newest?.questionAbove() ?? null;
  if (above === null) return offset;
  const covered = Number.parseFloat(getComputedStyle(box).getPropertyValue("--chat-covered")) || 0;
  if (above > (box.clientHeight - covered) * MOST) return offset;
  return Math.max(offset, covered + GAP + above);
}
