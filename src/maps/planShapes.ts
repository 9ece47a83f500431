import type { Plan, PlanFeature } from "#contract/plan.ts";
import type { LatLng } from "#machines/geo/types.ts";

type Ring = [number, number][];
/** What a shape of a campus plan stands for. */
export type PlanKind = PlanFeature["properties"]["kind"];

/** A shape of a plan in the two forms that are drawn: areas (each with its holes) and lines. */
export interface Shape {
  kind: PlanKind;
  name: string;
  /** Metres; null when it isn't known. */
  height: number | null;
  areas: Ring[][];
  lines: Ring[];
}

/** A name, and where it is written. */
export interface NameSpot extends LatLng {
  kind: PlanKind;
  name: string;
}

const ringOf = (positions: readonly (readonly [number, number, ...unknown[]])[]): Ring =>
  positions.map(([lng, lat]) => [lng, lat]);

/** The shapes of a plan. Points aren't drawn: they are the stops. */
export function shapesOf(plan: Plan): Shape[] {
  return plan.features.map(({ properties, geometry }) => {
    const shape: Shape = { ...properties, areas: [], lines: [] };
    switch (geometry.type) {
      case "Polygon":
        shape.areas = [geometry.coordinates.map(ringOf)];
        break;
      case "MultiPolygon":
        shape.areas = geometry.coordinates.map((area) => area.map(ringOf));
        break;
      case "LineString":
        shape.lines = [ringOf(geometry.coordinates)];
        break;
      case "MultiLineString":
        shape.lines = geometry.coordinates.map(ringOf);
        break;
      case "Point":
        break;
    }
    return shape;
  });
}

/** Where the names of buildings, lawns, plazas and waters are written: in the middle of their largest area. */
export function nameSpots(shapes: readonly Shape[]): NameSpot[] {
  return shapes.flatMap(({ kind, name, areas }) => {
    if (name === "" || kind === "path" || kind === "ground") return [];
    const middles = areas.flatMap(([outer = []]) => middleOf(outer) ?? []);
    const largest = middles.toSorted((a, b) => b.size - a.size)[0];
    return largest === undefined ? [] : [{ kind, name, lat: largest.lat, lng: largest.lng }];
  });
}

/** The centre of mass of a ring, and its size in square degrees. */
function middleOf(ring: Ring): (LatLng & { size: number }) | null {
  const [first] = ring;
  if (first === undefined) return null;
  const [originLng, originLat] = first;
  let [doubled, x, y] = [0, 0, 0];
  ring.forEach(([lng, lat], index) => {
    const [nextLng, nextLat] = ring[(index + 1) % ring.length] ?? first;
    const [ax, ay, bx, by] = [
      lng - originLng,
      lat - originLat,
      nextLng - originLng,
      nextLat - originLat,
    ];
    const cross = ax * by - bx * ay;
    doubled += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  });
  if (doubled === 0) return { lat: originLat, lng: originLng, size: 0 };
  return {
    lat: originLat + y / (3 * doubled),
    lng: originLng + x / (3 * doubled),
    size: Math.abs(doubled / 2),
  };
}
