import { bearing, distance } from "../geo/geometry.ts";
import type { LatLng, SelfPosition } from "../geo/types.ts";
import { ROUGH_ACCURACY_M, WALKING_SPEED } from "./constants.ts";

/** Whole minutes on foot, at least one. */
export function minutesOnFoot(metres: number): number {
  return Math.max(1, Math.round(metres / WALKING_SPEED / 60));
}

/** The way from one place to another. `heading` in degrees clockwise from north, `metres` by the great circle. */
export interface Way {
  metres: number;
  minutes: number;
  heading: number;
  /** The person's own place is not known well: the distance is rough. */
  rough: boolean;
}

/** The way from a place, or from where the person is, to another place. */
export function wayTo(from: LatLng | SelfPosition, to: LatLng): Way {
  const metres = distance(from, to);
  const accuracy = "accuracy" in from ? from.accuracy : 0;
  return {
    metres,
    minutes: minutesOnFoot(metres),
    heading: bearing(from, to),
    rough: accuracy > ROUGH_ACCURACY_M || accuracy > metres,
  };
}
