import type { EdgeMove } from "../visualiser.types.ts";

/** How much of the height what is below the picture takes, in percent. */
export const SHARE = { first: 28, least: 12, most: 75 } as const;
const STEP = 5;
/** A pointer that moved by fewer pixels since it was pressed has clicked. */
export const DRAG_BEGINS = 3;

/** The nearest share that is allowed, in whole percent. */
export const clampShare = (share: number): number =>
  Math.round(Math.min(SHARE.most, Math.max(SHARE.least, share)));

const MOVED: Record<EdgeMove, (share: number) => number> = {
  up: (share) => clampShare(share + STEP),
  down: (share) => clampShare(share - STEP),
  lowest: () => SHARE.least,
  highest: () => SHARE.most,
};

/** The share after the edge has moved by a key. */
export const movedShare = (share: number, by: EdgeMove): number => MOVED[by](share);

const MOVES = new Map<string, EdgeMove>([
  ["ArrowUp", "up"],
  ["ArrowDown", "down"],
  ["Home", "lowest"],
  ["End", "highest"],
]);

type Pressed = Pick<
  KeyboardEvent,
  "key" | "repeat" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey"
>;

/**
 * What a key on the edge asks for, by the ARIA authoring practices for window splitters: a move, or to fold the log or
 * bring it back. Null: nothing; with another key held it is the browser's.
 */
export function askedByKey({ key, repeat, ...held }: Pressed): EdgeMove | "toggle" | null {
  if (held.altKey || held.ctrlKey || held.metaKey || held.shiftKey) return null;
  if (key === "Enter") return repeat ? null : "toggle";
  return MOVES.get(key) ?? null;
}

/** The share of a box's height that is below a place on the screen. */
export function shareBelow(y: number, { bottom, height }: { bottom: number; height: number }) {
  return clampShare(((bottom - y) / height) * 100);
}
