import { tourMachine } from "#machines/tour/tour.machine.ts";

import type { Parts } from "./parts.ts";

/** The chart `tour` with its ports in place. */
export function wireTour(_parts: Parts) {
  return tourMachine;
}
