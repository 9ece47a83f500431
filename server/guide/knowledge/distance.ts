const EARTH_KM = 6371;
export const KM_PER_MILE = 1.609344;

/** Degrees, latitude first: GeoJSON has them the other way round. */
export type Position = readonly [lat: number, lng: number];

/** A fact's position; null where it is none. */
export function positionIn(raw: unknown): Position | null {
  if (!Array.isArray(raw)) return null;
  const [lat, lng]: unknown[] = raw;
  return typeof lat === "number" && typeof lng === "number" ? [lat, lng] : null;
}

/** Kilometres on a sphere, by the haversine formula. */
export function between([lat, lng]: Position, [otherLat, otherLng]: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const a =
    half(otherLat - lat) +
    Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * half(otherLng - lng);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(a));
}

/** The middle of some places; null of none. */
export function middleOf(positions: readonly Position[]): Position | null {
  if (positions.length === 0) return null;
  const mean = (axis: 0 | 1) =>
    positions.reduce((sum, position) => sum + position[axis], 0) / positions.length;
  return [mean(0), mean(1)];
}

/** Where some universities are, of those of which it is known. */
export const positionsOf = (some: readonly { position: Position | null }[]): Position[] =>
  some.map(({ position }) => position).filter((position) => position !== null);
