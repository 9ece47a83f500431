import type { LatLng } from "#machines/geo/types.ts";

import { metresPerPixel, moved, wayTo } from "../ground.ts";

/** In CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A place in the view, in CSS pixels from its top left corner. */
export interface Pixel {
  x: number;
  y: number;
}

/** A flat view of a campus from above: what a pixel stands for, and where places are. */
export interface PlanView {
  /** Metres. */
  pixel: number;
  toPixel(this: void, place: LatLng): Pixel;
  toPlace(this: void, pixel: Pixel): LatLng;
}

/** The view of so large a box around a place, at a zoom of the maps. */
export function planView(center: LatLng, zoom: number, { width, height }: Size): PlanView {
  const pixel = metresPerPixel(center.lat, zoom);
  return {
    pixel,
    toPixel(place) {
      const { east, north } = wayTo(center, place);
      return { x: width / 2 + east / pixel, y: height / 2 - north / pixel };
    },
    toPlace: ({ x, y }) =>
      moved(center, { east: (x - width / 2) * pixel, north: (height / 2 - y) * pixel }),
  };
}

/** A name with the box that it takes. */
export interface Written<T> {
  spot: T;
  at: Pixel;
}

const LETTER = 6.4;
const LINE = 16;

/** The names that can be written without touching another one, or leaving the view; earlier ones go first. */
export function namesThatFit<T extends LatLng & { name: string }>(
  spots: readonly T[],
  view: PlanView,
  { width, height }: Size,
): Written<T>[] {
  const written: (Written<T> & { half: number })[] = [];
  for (const spot of spots) {
    const at = view.toPixel(spot);
    const half = (spot.name.length * LETTER) / 2;
    const inside = at.x - half > 0 && at.x + half < width && at.y > LINE && at.y < height - LINE;
    const free = written.every(
      (other) =>
        Math.abs(other.at.x - at.x) > other.half + half + 4 || Math.abs(other.at.y - at.y) > LINE,
    );
    if (inside && free) written.push({ spot, at, half });
  }
  return written;
}
