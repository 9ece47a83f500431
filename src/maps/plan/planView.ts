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
/** How far from a stop's middle its pin reaches. */
const PIN = 18;
/** How far below or above a pin a name is clear of it. */
const CLEAR = PIN + LINE / 2 + 2;

/**
 * The names that can be written without touching another one or a pin, or leaving the view; earlier ones go first. A
 * name whose place is under a pin is written below it or above it.
 */
export function namesThatFit<T extends LatLng & { name: string }>(
  spots: readonly T[],
  view: PlanView,
  { width, height }: Size,
  stops: readonly LatLng[] = [],
): Written<T>[] {
  const pins = stops.map((stop) => view.toPixel(stop));
  const written: (Written<T> & { half: number })[] = [];
  for (const spot of spots) {
    const half = (spot.name.length * LETTER) / 2;
    const isClear = (at: Pixel): boolean =>
      pins.every(
        (pin) => Math.abs(pin.x - at.x) > half + PIN || Math.abs(pin.y - at.y) > PIN + LINE / 2,
      );
    const isFree = (at: Pixel): boolean =>
      at.x - half > 0 &&
      at.x + half < width &&
      at.y > LINE &&
      at.y < height - LINE &&
      isClear(at) &&
      written.every(
        (other) =>
          Math.abs(other.at.x - at.x) > other.half + half + 4 || Math.abs(other.at.y - at.y) > LINE,
      );
    const own = view.toPixel(spot);
    const places = isClear(own)
      ? [own]
      : [CLEAR, -CLEAR].map((down) => ({ x: own.x, y: own.y + down }));
    const at = places.find(isFree);
    if (at) written.push({ spot, at, half });
  }
  return written;
}
