import { useState } from "react";

import type { LatLng } from "#machines/geo/types.ts";

import type { MapStop } from "../types.ts";

interface Moved {
  from: MapStop;
  at: LatLng;
  /** It was set down, so the next word on where it is comes from whoever holds the stops. */
  down: boolean;
}

/**
 * Where a stop is shown: where it was dragged to until its holder says where it is now, and its own place otherwise.
 * `show` puts it elsewhere for now, or back with null; `setDown` leaves it there.
 */
export function useMovedStop(stop: MapStop): {
  at: LatLng;
  show: (at: LatLng | null) => void;
  setDown: (at: LatLng) => void;
} {
  const [move, setMove] = useState<Moved | null>(null);
  const holds =
    move !== null &&
    (move.down
      ? move.from === stop
      : move.from.lat === stop.lat && move.from.lng === stop.lng && move.from.id === stop.id);
  return {
    at: holds ? move.at : stop,
    show: (at) => setMove(at === null ? null : { from: stop, at, down: false }),
    setDown: (at) => setMove({ from: stop, at, down: true }),
  };
}
