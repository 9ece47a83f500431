import type { LatLng, PanoramaEvent, PanoramaTarget } from "#machines/geo/types.ts";

/** A stop that is marked within a panorama, in its direction. */
export interface PanoramaMarker extends LatLng {
  id: string;
  name: string;
}

/** What a panorama shows, and to whom it tells what happens. Both services take these and tell the same events. */
export interface PanoramaProps {
  /** The picture's name to those who can't see it. */
  label: string;
  target: PanoramaTarget;
  markers: readonly PanoramaMarker[];
  /** The view follows how the device is held, where it says so. */
  gyroscope: boolean;
  /** Where the service has a button of its own that closes the view, it is there. Left out, the view stays. */
  closable?: boolean;
  onEvent: (event: PanoramaEvent) => void;
}

/** The keys that an own panorama hears, by what they do. */
export interface PanoramaKey {
  turn: "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";
  zoom: "+" | "-";
  home: "Home";
}
