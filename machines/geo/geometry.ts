import type { LatLng } from "./types.ts";

/** Mean radius of the earth in metres (IUGG). */
const EARTH_RADIUS_M = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Great-circle distance in metres. Serves K2. */
export function distance(from: LatLng, to: LatLng): number {
  const byLat = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const byLng = Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  const half = byLat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * byLng;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Initial bearing of the way from one place to another, in degrees clockwise from true north, from 0 up to 360. */
export function bearing(from: LatLng, to: LatLng): number {
  const turn = radians(to.lng - from.lng);
  const y = Math.sin(turn) * Math.cos(radians(to.lat));
  const x =
    Math.cos(radians(from.lat)) * Math.sin(radians(to.lat)) -
    Math.sin(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.cos(turn);
  return fullTurn(degrees(Math.atan2(y, x)));
}

/** The same direction from 0 up to 360. */
export function fullTurn(heading: number): number {
  return ((heading % 360) + 360) % 360;
}
