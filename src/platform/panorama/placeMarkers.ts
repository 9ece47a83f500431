import { bearing, distance, fullTurn } from "#machines/geo/geometry.ts";
import type { LatLng } from "#machines/geo/types.ts";

import type { PanoramaMarker } from "./types.ts";

/** A marker within a sphere: direction in degrees, how far away in metres, and how large it is drawn. */
export interface PlacedMarker {
  id: string;
  name: string;
  distance: number;
  heading: number;
  pitch: number;
  /** From 1 for the nearest down to SMALLEST. */
  scale: number;
}

/** More would cover the picture; the nearest matter most. */
const MOST = 10;
/** Nearer ones stand at the camera itself and have no direction. In metres. */
const HERE = 2;
/** Markers within this many degrees of each other would overlap: the farther one stands higher, by this many degrees. */
const CROWDED = 18;
const STEP = 9;
/** Height of the camera above the ground, in metres. */
const EYE = 1.8;
const LOWEST = -18;
/** From this distance on markers get no smaller, in metres. */
const FAR = 250;
const SMALLEST = 0.78;

/**
 * Where stops stand in a panorama that was taken at `from`: in their direction, lower the nearer they are, as they
 * stand on the ground, and above nearer ones in nearly the same direction. At most MOST, the nearest first.
 */
export function placeMarkers(from: LatLng, markers: readonly PanoramaMarker[]): PlacedMarker[] {
  const away = markers
    .map((marker) => ({ ...marker, distance: distance(from, marker) }))
    .filter((marker) => marker.distance >= HERE)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MOST);
  const placed: PlacedMarker[] = [];
  for (const marker of away) {
    const heading = bearing(from, marker);
    const onGround = (-Math.atan2(EYE, marker.distance) * 180) / Math.PI;
    const below = placed.filter((other) => between(other.heading, heading) < CROWDED);
    const pitch = below.reduce(
      (height, other) => Math.max(height, other.pitch + STEP),
      Math.max(LOWEST, onGround),
    );
    const scale = 1 - (1 - SMALLEST) * Math.min(1, marker.distance / FAR);
    const { id, name, distance: metres } = marker;
    placed.push({ id, name, distance: metres, heading, pitch, scale });
  }
  return placed;
}

/** The angle between two directions, from 0 to 180 degrees. */
function between(one: number, other: number): number {
  const turn = fullTurn(one - other);
  return Math.min(turn, 360 - turn);
}
