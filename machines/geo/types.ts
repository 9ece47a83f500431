import type { UniversityImage } from "#contract/image.ts";

/** A place on earth, in degrees (WGS 84). */
export interface LatLng {
  lat: number;
  lng: number;
}

/** Where a person is; `accuracy` is the radius in metres within which the device is sure to be. */
export interface SelfPosition extends LatLng {
  accuracy: number;
}

/** Where one looks: `heading` in degrees clockwise from true north from 0 to 360, `pitch` in degrees up from the horizon. */
export interface PointOfView {
  heading: number;
  pitch: number;
}

/**
 * A panorama that was found near a position, or is asked to be shown: an image of the university's own, or one of the
 * map service's by its id. `image` is there for own ones.
 */
export interface PanoramaRef extends LatLng {
  source: "own" | "google";
  panoId: string;
  image: UniversityImage | null;
}

/** Where a panorama is looked for: within `radius` metres of a place. Own ones are of the university only (O21, K2). */
export interface PanoramaSearch extends LatLng {
  radius: number;
  university: string;
}

/** A panorama to show, and where to look in it. */
export interface PanoramaTarget extends PanoramaRef, PointOfView {}

/** What a watch of the device's position tells (K4). */
export type PositionEvent =
  | ({ type: "position.found" } & SelfPosition)
  | { type: "position.failed"; reason: "denied" | "unavailable" | "timeout" | "unsupported" };

/** What a map tells, whichever service draws it. */
export type MapEvent =
  | { type: "map.ready" }
  | { type: "map.clicked"; at: LatLng }
  /** A movement has ended, whoever moved it. */
  | { type: "map.moved"; center: LatLng }
  | { type: "map.failed"; reason: string }
  | { type: "stop.clicked"; id: string }
  | { type: "stop.dragged"; id: string; at: LatLng }
  | { type: "popup.closed" };

/**
 * What a panorama tells, whichever service shows it. `failed`: `gone` when the id has expired or the image can't be
 * fetched, `unavailable` when its service isn't here, `noWebGl` when this browser can draw none at all.
 */
export type PanoramaEvent =
  | { type: "panorama.shown"; panoId: string }
  | {
      type: "panorama.failed";
      panoId: string;
      reason: "gone" | "unavailable" | "noWebGl";
      text: string;
    }
  | ({ type: "panorama.turned" } & PointOfView)
  /** The person walked on by a link within the panorama. */
  | ({ type: "panorama.moved" } & PanoramaRef)
  | { type: "marker.clicked"; id: string }
  | { type: "panorama.closed" };
