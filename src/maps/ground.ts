import type { LatLng } from "#machines/geo/types.ts";

const EARTH_RADIUS_M = 6_371_008.8;
/** Metres in a degree of latitude. */
const DEGREE_M = (EARTH_RADIUS_M * Math.PI) / 180;
const TILE = 256;

/** East and north in metres. */
export interface Way {
  east: number;
  north: number;
}

const narrowing = (lat: number): number => Math.max(0.01, Math.cos((lat * Math.PI) / 180));

/** The place so far away; good to a centimetre over a campus. */
export function moved(from: LatLng, { east, north }: Way): LatLng {
  return {
    lat: from.lat + north / DEGREE_M,
    lng: from.lng + east / (DEGREE_M * narrowing(from.lat)),
  };
}

/** How far a place is from another to the east and the north; `moved` the other way round. */
export function wayTo(from: LatLng, to: LatLng): Way {
  return {
    east: (to.lng - from.lng) * DEGREE_M * narrowing(from.lat),
    north: (to.lat - from.lat) * DEGREE_M,
  };
}

/** A circle around a place as a closed ring of [longitude, latitude]. */
export function circle(center: LatLng, radius: number, corners = 64): [number, number][] {
  return Array.from({ length: corners + 1 }, (_, index) => {
    const angle = ((index % corners) / corners) * 2 * Math.PI;
    const { lat, lng } = moved(center, {
      east: radius * Math.sin(angle),
      north: radius * Math.cos(angle),
    });
    return [lng, lat];
  });
}

/** Metres that a pixel stands for, at a zoom that counts tiles of 256 pixels (K3). */
export function metresPerPixel(lat: number, zoom: number): number {
  return (2 * Math.PI * EARTH_RADIUS_M * narrowing(lat)) / (TILE * 2 ** zoom);
}
