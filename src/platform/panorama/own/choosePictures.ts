import type { ImageLevel, PanoramaTiles, UniversityImage } from "#contract/image.ts";

/** On what a panorama is drawn: `height` in the screen's own pixels. */
export interface Screen {
  height: number;
  /** The connection is slow, or the person saves data. */
  slow: boolean;
}

/** `quick` comes first, where that is worth it; `full` is as sharp as the screen shows. */
export interface PictureChoice {
  quick: ImageLevel | null;
  full: ImageLevel;
}

/** Degrees that the view's height shows when it opens. */
const VIEW = 60;
/** A picture counts as sharp from this share of the screen's pixels on. */
const SHARP = 0.8;
/** The widest picture over a slow connection, and the widest that counts as quick. */
const SLOW_WIDTH = 2048;
const QUICK_WIDTH = 1024;

/**
 * The sizes of a panorama to show on a screen, none wider than the browser can draw (in pixels); null when the image
 * has none.
 */
export function choosePictures(
  image: UniversityImage,
  screen: Screen,
  maxTexture: number,
): PictureChoice | null {
  const whole = { width: image.width, height: image.height, url: image.url };
  const levels = (image.levels.length > 0 ? image.levels : [whole])
    .filter(({ url, width }) => url !== "" && width > 0 && width <= maxTexture)
    .toSorted((a, b) => a.width - b.width);
  const allowed = screen.slow
    ? levels.filter(({ width }, at) => at === 0 || width <= SLOW_WIDTH)
    : levels;
  const wanted = (SHARP * screen.height * 360) / VIEW;
  const full = allowed.find(({ width }) => width >= wanted) ?? allowed.at(-1);
  if (full === undefined) return null;
  const smallest = smallestLevel(image);
  return { quick: smallest !== null && smallest.width < full.width ? smallest : null, full };
}

/** The smallest size of a panorama, where it is small enough to be there at once; otherwise null. */
export function smallestLevel({ levels }: UniversityImage): ImageLevel | null {
  const sizes = levels.filter(({ url, width }) => url !== "" && width > 0 && width <= QUICK_WIDTH);
  return sizes.toSorted((a, b) => a.width - b.width)[0] ?? null;
}

/** How many columns and rows of tiles the viewer's sphere can carry. */
const MAX_COLS = 64;
const MAX_ROWS = 32;

/** The tiles of a panorama where they add sharpness and the viewer can lay them; otherwise null. */
export function usableTiles(
  image: UniversityImage,
  screen: Screen,
  maxTexture: number,
): PanoramaTiles | null {
  const { tiles } = image;
  if (tiles === null || screen.slow || tiles.url === "") return null;
  const widest = image.levels.reduce((width, level) => Math.max(width, level.width), 0);
  const fits =
    isPowerOfTwo(tiles.cols) &&
    isPowerOfTwo(tiles.rows) &&
    tiles.cols <= MAX_COLS &&
    tiles.rows <= MAX_ROWS &&
    tiles.width / tiles.cols <= maxTexture;
  return fits && tiles.width > widest ? tiles : null;
}

function isPowerOfTwo(count: number): boolean {
  return Number.isInteger(Math.log2(count));
}
