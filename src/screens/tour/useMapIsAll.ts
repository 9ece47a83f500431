import { useSelector } from "@xstate/react";

import type { TourActor } from "./tourActor.ts";
import { useStill } from "./useStill.ts";

/** Whether there is nothing to be seen of the stop but the campus: then its map is the view. */
export function useMapIsAll(tour: TourActor): boolean {
  const isStill = useSelector(tour, (state) => state.hasTag("still"));
  const still = useStill(tour);
  return isStill && still === null;
}
