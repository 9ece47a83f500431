import type { LatLng } from "../geo/types.ts";

/** Panoramas are looked for within this distance of a stop, in metres (K2). */
export const SEARCH_RADIUS_M = 50;

/** A stop counts as reached within this great-circle distance, in metres (T15, K2). */
export const REACHED_M = 5;

/** The map's zoom on the tour (K3). */
export const TOUR_ZOOM = 18;

/** Where the map is when neither the stop nor the university says where it is (K3). */
export const DEFAULT_CENTER: LatLng = { lat: 37.43, lng: -122.17 };

/** How fast a person walks, in metres a second. */
export const WALKING_SPEED = 1.35;

/** A position that is less sure than this, in metres, gives distances that are said to be rough. */
export const ROUGH_ACCURACY_M = 20;
