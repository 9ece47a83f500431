import { useSelector } from "@xstate/react";
import { useMemo } from "react";

import { sceneOf } from "#machines/tour/scene.ts";
import { type Filling, fillingOf } from "#machines/tour/views.ts";

import { useSettings } from "../../platform/settings/useSettings.ts";
import type { TourActor } from "./tourActor.ts";

/** What fills the screen behind everything else. Serves O85. */
export function useFilling(tour: TourActor): Filling {
  const isStill = useSelector(tour, (state) => state.hasTag("still"));
  const context = useSelector(tour, (state) => state.context);
  const settings = useSettings();
  const hasStreets = settings !== null && (settings.googleMaps ?? settings.mapStyleUrl) !== null;
  const { stops, index, university, plan } = context;
  return useMemo(
    () => (isStill ? fillingOf(sceneOf(context), plan, hasStreets) : "view"),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the context, only these matter here
    [isStill, stops, index, university, plan, hasStreets],
  );
}
