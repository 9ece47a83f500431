/** How much of the height what stands below the picture takes, in percent. */
export const SHARE = { first: 28, least: 12, most: 75 } as const;
const STEP = 5;

export const clampShare = (share: number): number =>
  Math.round(Math.min(SHARE.most, Math.max(SHARE.least, share)));

/** The share after a key on the edge, by the ARIA authoring practices for window splitters; null: the key does nothing. */
export function shareByKey(share: number, key: string): number | null {
  switch (key) {
    case "ArrowUp":
      return clampShare(share + STEP);
    case "ArrowDown":
      return clampShare(share - STEP);
    case "Home":
      return SHARE.least;
    case "End":
      return SHARE.most;
    default:
      return null;
  }
}

/** The share of a box's height that is below a place on the screen. */
export function shareBelow(y: number, { bottom, height }: { bottom: number; height: number }) {
  return clampShare(((bottom - y) / height) * 100);
}
