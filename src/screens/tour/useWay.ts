import { useSelector } from "@xstate/react";

import { bearing } from "#machines/geo/geometry.ts";
import { placeOf } from "#machines/geo/places.ts";
import { stopAfter } from "#machines/tour/stops.ts";
import { wayTo } from "#machines/tour/way.ts";

import type { TourActor } from "./tourActor.ts";
import { wayWords } from "./wayWords.ts";

/** The way to the next stop in words: from where the person is, or else from the current stop. `bearing` in degrees. Null when there is none. */
export function useWay(
  tour: TourActor,
): { name: string; words: string | null; fromSelf: boolean; bearing: number | null } | null {
  const stops = useSelector(tour, (state) => state.context.stops);
  const index = useSelector(tour, (state) => state.context.index);
  const self = useSelector(tour, (state) => state.context.self);
  const next = stopAfter(stops, index);
  if (next === null) return null;
  const from = self ?? placeOf(stops[index]);
  const to = placeOf(next);
  return {
    name: next.name,
    words: from === null || to === null ? null : wayWords(wayTo(from, to)),
    fromSelf: self !== null,
    bearing: from === null || to === null ? null : bearing(from, to),
  };
}
