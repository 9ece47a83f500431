const EARTH_KM = 6371;
export const KM_PER_MILE = 1.609344;

/** Degrees, latitude first: GeoJSON has them the other way round. */
export type Position = readonly [lat: number, lng: number];

/** Kilometres on a sphere, by the haversine formula. */
export function between([lat, lng]: Position, [otherLat, otherLng]: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const a =
    half(otherLat - lat) +
    Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * half(otherLng - lng);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(a));
}
