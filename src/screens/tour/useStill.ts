import { useSelector } from "@xstate/react";
import { useMemo } from "react";

import { sceneOf } from "#machines/tour/scene.ts";
import { stillOf, type Still } from "#machines/tour/views.ts";

import type { TourActor } from "./tourActor.ts";

/** The picture that stands in for the stop's street view; null when there is none. */
export function useStill(tour: TourActor): Still | null {
  const context = useSelector(tour, (state) => state.context);
  const { stops, index, university } = context;
  return useMemo(
    () => stillOf(sceneOf(context)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the context, only these matter here
    [stops, index, university],
  );
}
