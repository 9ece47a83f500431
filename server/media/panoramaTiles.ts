const LARGEST_SIDE = 1024;
const FEWEST_COLS = 8;

/**
 * How a panorama of this width is cut: square tiles of at most 1024 pixels, twice as many columns as rows, both powers
 * of two, as viewers need them. The whole is `side * cols` wide: at most 31 pixels less than `width` up to 32,768.
 */
export function panoramaTiles(width: number): { side: number; cols: number; rows: number } {
  let cols = FEWEST_COLS;
  while (width / cols > LARGEST_SIDE) cols *= 2;
  return { side: Math.floor(width / cols), cols, rows: cols / 2 };
}
