import type { Point } from "#contract/university.ts";

import type { LatLng } from "../geo/types.ts";
import { REACHED_M } from "./constants.ts";
import { stopsNear } from "./stops.ts";

/** The stops that a person is at and hasn't reached before, the nearest first: within 5 m by the great circle. Serves T15, K2. */
export function reachedAnew(
  stops: readonly Point[],
  self: LatLng,
  reached: readonly string[],
): Point[] {
  return stopsNear(stops, self, "")
    .filter(({ stop, distance }) => distance <= REACHED_M && !reached.includes(stop.id))
    .map(({ stop }) => stop);
}
