import type { Point } from "#contract/university.ts";

import { distance } from "../geo/geometry.ts";
import { placeOf } from "../geo/places.ts";
import type { LatLng } from "../geo/types.ts";

/** The index within a round of `count`: one past the last is the first, one before the first is the last. Serves T15. */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** The index of the stop with this id; -1 when there is none, or none is named. */
export function indexOf(stops: readonly Point[], id: string | null): number {
  return id === null ? -1 : stops.findIndex((stop) => stop.id === id);
}

/** The stop after this one, with wraparound; null when it is the only one. */
export function stopAfter(stops: readonly Point[], index: number): Point | null {
  return stops.length < 2 ? null : (stops[wrapped(index + 1, stops.length)] ?? null);
}

/** The stop nearest to a position. */
export interface NearStop {
  stop: Point;
  /** In metres. */
  distance: number;
}

/** The other stops by their distance from a place, the nearest first. */
export function stopsNear(stops: readonly Point[], from: LatLng, but: string): NearStop[] {
  return stops
    .flatMap((stop) => {
      const place = placeOf(stop);
      return place === null || stop.id === but ? [] : [{ stop, distance: distance(from, place) }];
    })
    .toSorted((a, b) => a.distance - b.distance);
}
