import { fromCallback, type EventObject } from "xstate";

import type { PositionEvent } from "#machines/geo/types.ts";

/** High accuracy, positions of at most 5 s ago, and 10 s to find one (K4). Times in milliseconds. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 5000, timeout: 10_000 };

/** The codes of GeolocationPositionError; every other one is read as 'unavailable'. */
const REASONS: Record<number, "denied" | "unavailable" | "timeout"> = {
  1: "denied",
  2: "unavailable",
  3: "timeout",
};

/** The part of the browser's geolocation that is used here. */
export type Geolocator = Pick<Geolocation, "watchPosition" | "clearWatch">;

/**
 * Follows the device's position until the function it returns is called. A browser that knows no positions, as on a page
 * that isn't secure, is told as `unsupported`. A time-out doesn't end the watch. Serves K4.
 */
export function followPosition(
  tell: (event: PositionEvent) => void,
  geolocation: Geolocator | undefined = globalThis.navigator?.geolocation,
): () => void {
  if (geolocation === undefined) {
    tell({ type: "position.failed", reason: "unsupported" });
    return () => {};
  }
  let watching = true;
  const watch = geolocation.watchPosition(
    ({ coords: { latitude, longitude, accuracy } }) => {
      if (watching) tell({ type: "position.found", lat: latitude, lng: longitude, accuracy });
    },
    ({ code }) => {
      if (watching) tell({ type: "position.failed", reason: REASONS[code] ?? "unavailable" });
    },
    OPTIONS,
  );
  return () => {
    watching = false;
    geolocation.clearWatch(watch);
  };
}

/** The same as a port of the charts. */
export const watchPosition = fromCallback<EventObject>(({ sendBack }) => followPosition(sendBack));
