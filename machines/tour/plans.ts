import type { Plan } from "#contract/plan.ts";

import type { LatLng } from "../geo/types.ts";

/** Whether a place lies within the box around everything that a plan draws. Serves O85. */
export function covers(plan: Plan | null, { lat, lng }: LatLng): boolean {
  const positions = (plan?.features ?? []).flatMap(({ geometry }) =>
    positionsIn(geometry.coordinates),
  );
  if (positions.length === 0) return false;
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of positions) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  return west <= lng && lng <= east && south <= lat && lat <= north;
}

type Nested = readonly (number | Nested)[];

/** All positions of a geometry, whatever it is: longitude and latitude. */
function positionsIn(coordinates: unknown): (readonly [number, number])[] {
  const [x, y] = coordinates as Nested;
  if (typeof x === "number" && typeof y === "number") return [[x, y]];
  return (coordinates as Nested).flatMap(positionsIn);
}
