import type { UniversityImage } from "#contract/image.ts";
import { fullTurn } from "#machines/geo/geometry.ts";
import type { PointOfView } from "#machines/geo/types.ts";

/** How many times its element's height a still panorama is high: poles are cut off, where it is stretched most. */
export const STILL_ZOOM = 1.6;
/** A picture this wide is sharp enough, in pixels. */
const WIDE = 2048;

/** The address of an image in a size that suits a plain picture. */
export function stillUrl(image: UniversityImage): string {
  const levels = image.levels.toSorted((a, b) => a.width - b.width);
  return (levels.find(({ width }) => width >= WIDE) ?? levels.at(-1) ?? image).url;
}

/** How far a picture is moved, in shares of its own width (from 0 to 1, to the left) and height (down). */
export interface Shift {
  across: number;
  down: number;
}

/**
 * Where a full sphere's picture lies so that its element's middle looks at a point of view. It can't be moved beyond
 * its upper and lower edge.
 */
export function shiftOf({ heading, pitch }: PointOfView, middle: number | null): Shift {
  const free = (1 - 1 / STILL_ZOOM) / 2;
  const down = Math.max(-free, Math.min(free, pitch / 180));
  return { across: fullTurn(heading - (middle ?? 0) + 180) / 360, down };
}

/** Custom properties that say where a flat picture lies. */
export type FlatStyle = Record<`--${string}`, string>;

/** Where a flat picture lies to look at a point of view. */
export function flatStyle(look: PointOfView, middle: number | null): FlatStyle {
  const { across, down } = shiftOf(look, middle);
  return { "--still-across": String(across), "--still-down": String(down) };
}
