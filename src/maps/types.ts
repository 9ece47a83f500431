import type { ReactNode } from "react";

import type { Plan } from "#contract/plan.ts";
import type { LatLng, MapEvent, SelfPosition } from "#machines/geo/types.ts";

/** A stop on a map; `number` is what its marker says, from 1. A place that is no stop of a tour has none. */
export interface MapStop extends LatLng {
  id: string;
  name: string;
  number: number | null;
}

/** What a map shows, and to whom it tells what happens. Both services take these and tell the same events. */
export interface MapProps {
  /** The map's name to those who can't see it. */
  label: string;
  center: LatLng;
  /** K3: 18 on the tour, 16 in the editor. */
  zoom: number;
  stops: readonly MapStop[];
  /** Id of the stop that stands out. */
  current: string | null;
  /** The person's own place. */
  self: SelfPosition | null;
  /** From where and where to the person looks. */
  cone: (LatLng & { heading: number }) | null;
  /** Shapes of the campus, drawn where the service has no street map of its own. */
  plan: Plan | null;
  /** Stops can be dragged to another place (the editor). */
  draggable: boolean;
  /** An info window at a stop. */
  popup: { stopId: string; content: ReactNode } | null;
  /** It decorates: no one moves it or chooses on it. */
  toLookAt?: boolean;
  onEvent(this: void, event: MapEvent): void;
}

/** What a map service is given besides what its map shows. */
export interface ServiceProps extends MapProps {
  /** Says something to those who can't see the map. */
  announce(this: void, text: string): void;
}

/** Moving about a map and choosing on it, for the buttons over it, whichever service draws it. */
export interface MapControl {
  zoomBy(this: void, steps: number): void;
  center(this: void): LatLng;
  /** Turns it north up; null where it can't be turned, or isn't. */
  turnNorth: ((this: void) => void) | null;
}
