import { useState } from "react";

import type { LatLng } from "#machines/geo/types.ts";

import type { MapStop, ServiceProps } from "../types.ts";

interface Moved {
  from: MapStop;
  at: LatLng;
  /** It was set down, so the next word on where it is comes from whoever holds the stops. */
  down: boolean;
}

/**
 * Where a stop is shown: where it was dragged to until its holder says where it is now, and its own place otherwise.
 * `show` puts it elsewhere for now, or back with null; `move` leaves it there and tells its holder.
 */
export function useMovedStop(
  stop: MapStop,
  onEvent: ServiceProps["onEvent"],
): {
  at: LatLng;
  show: (at: LatLng | null) => void;
  move: (to: LatLng) => void;
} {
  const [moved, setMoved] = useState<Moved | null>(null);
  const holds =
    moved !== null &&
    (moved.down
      ? moved.from === stop
      : moved.from.lat === stop.lat && moved.from.lng === stop.lng && moved.from.id === stop.id);
  return {
    at: holds ? moved.at : stop,
    show: (at) => setMoved(at === null ? null : { from: stop, at, down: false }),
    move: (to) => {
      setMoved({ from: stop, at: to, down: true });
      onEvent({ type: "stop.dragged", id: stop.id, at: to });
    },
  };
}
