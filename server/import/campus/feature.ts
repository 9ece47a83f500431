import * as v from "valibot";

import { MAX_DESCRIPTION, MAX_NAME } from "#contract/limits.ts";
import { type PlanFeature, PlanGeometry } from "#contract/plan.ts";

import { cleanText } from "../reading/cleanText.ts";
import { plainText } from "./plainText.ts";

/** The parts of a campus file's feature that are used; the rest is dropped, such as who edited it. */
const Feature = v.object({
  id: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  properties: v.fallback(v.nullable(v.record(v.string(), v.unknown())), null),
  geometry: v.nullable(v.unknown()),
});

/** A stop from a campus file. */
export interface CampusStop {
  /** Identifies it in its file, also in later versions. */
  key: string;
  name: string;
  description: string;
  abbreviation: string;
  lat: number;
  lng: number;
}

/** What a feature is: a stop of the tour, a shape of the plan, or why it is neither. */
export type CampusFeature = { fromOsm: boolean } & (
  | { stop: CampusStop }
  | { shape: PlanFeature }
  | { skip: string; example: string }
);

type Kind = PlanFeature["properties"]["kind"];

const METRES_PER_LEVEL = 3.2;
const HIGHEST = 1000;

/** Reads a feature of a GeoJSON file. */
export function readFeature(value: unknown): CampusFeature {
  const read = v.safeParse(Feature, value);
  if (!read.success) {
    return { fromOsm: false, skip: "It isn't a GeoJSON feature.", example: "a feature" };
  }
  const properties = propertiesOf(read.output.properties ?? {});
  const name = cleanText(properties.text("name").slice(0, MAX_NAME));
  const id = read.output.id ?? properties.text("@id");
  const fromOsm =
    /^(node|way|relation)\/\d+$/.test(String(id)) ||
    properties.has("osm_id", "@user", "@changeset", "changeset", "building:levels");
  const example = name || String(id || "a feature without a name");
  const geometry = v.safeParse(PlanGeometry, read.output.geometry);
  if (!geometry.success) {
    return { fromOsm, skip: "A plan can't show its shape.", example };
  }
  const { type, coordinates } = geometry.output;
  const shape = { type, coordinates: rounded(coordinates) } as PlanFeature["geometry"];
  if (
    !positionsOf(shape.coordinates).every(
      ([lng, lat]) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180,
    )
  ) {
    return { fromOsm, skip: "Its position is not on the earth (longitude comes first).", example };
  }
  if (shape.type === "Point") {
    const [lng, lat] = shape.coordinates;
    if (name === "") return { fromOsm, skip: "It is a point without a name.", example };
    const key = properties.text("buildingnu", "@id") || String(read.output.id ?? "") || name;
    return {
      fromOsm,
      stop: {
        key,
        name,
        description: descriptionOf(properties),
        abbreviation: properties.text("abbrev", "abbreviation", "short_name"),
        lat,
        lng,
      },
    };
  }
  const kind = kindOf(properties, shape.type.includes("LineString"));
  if (kind === null) return { fromOsm, skip: "It is a line, but not a path.", example };
  return {
    fromOsm,
    shape: {
      type: "Feature",
      properties: { kind, name, height: heightOf(properties) },
      geometry: shape,
    },
  };
}

interface Properties {
  /** The first of these that has a text. */
  text(...names: string[]): string;
  has(...names: string[]): boolean;
}

/** Properties by their names in lower case; OpenStreetMap's tags may be nested in a property. */
function propertiesOf(own: Record<string, unknown>): Properties {
  const tags = own["tags"];
  const nested = typeof tags === "object" && tags !== null ? Object.entries(tags) : [];
  const all = new Map(
    [...nested, ...Object.entries(own)].map(([name, value]) => [name.toLowerCase(), value]),
  );
  const text = (name: string) => {
    const value = all.get(name);
    return typeof value === "string" || typeof value === "number" ? cleanText(String(value)) : "";
  };
  return {
    text: (...names) => names.map(text).find((found) => found !== "") ?? "",
    has: (...names) => names.some((name) => all.has(name)),
  };
}

function descriptionOf(properties: Properties): string {
  const told = plainText(properties.text("description")).slice(0, MAX_DESCRIPTION);
  if (told !== "") return told;
  const built = /^[12]\d{3}$/.exec(properties.text("yearbuilt", "start_date"))?.[0];
  const street = properties.text("addr:street");
  const number = properties.text("addr:housenumber");
  const address = plainText(properties.text("address") || `${number} ${street}`.trim());
  return [built === undefined ? "" : `Built in ${built}.`, address === "" ? "" : `${address}.`]
    .filter((sentence) => sentence !== "")
    .join(" ")
    .slice(0, MAX_DESCRIPTION);
}

/** A shape's kind, from OpenStreetMap's tags; a shape without tags is a building, a line without tags is skipped. */
function kindOf(properties: Properties, isLine: boolean): Kind | null {
  const tag = (name: string) => properties.text(name);
  if (tag("building") !== "" && tag("building") !== "no") return "building";
  if (tag("natural") === "water" || tag("water") !== "" || tag("waterway") !== "") return "water";
  if (tag("highway") === "pedestrian" && !isLine) return "plaza";
  if (tag("place") === "square") return "plaza";
  if (tag("highway") !== "") return "path";
  if (isLine) return null;
  if (/^(grass|meadow|forest|recreation_ground|village_green)$/.test(tag("landuse"))) return "lawn";
  if (/^(park|garden|pitch|playground|golf_course)$/.test(tag("leisure"))) return "lawn";
  if (/^(wood|grassland|scrub)$/.test(tag("natural"))) return "lawn";
  if (/^(university|college|school|parking)$/.test(tag("amenity"))) return "ground";
  if (tag("landuse") !== "" || tag("leisure") !== "" || tag("amenity") !== "") return "ground";
  return "building";
}

function heightOf(properties: Properties): number | null {
  const height = Number.parseFloat(properties.text("height"));
  const levels = Number.parseFloat(properties.text("building:levels"));
  const metres = Number.isFinite(height) ? height : levels * METRES_PER_LEVEL;
  return metres > 0 && metres < HIGHEST ? Math.round(metres * 10) / 10 : null;
}

type Position = readonly [number, number, ...unknown[]];
/** A shape's coordinates: a position, or a list of such. */
type Nested = Position | readonly Nested[];

const isPosition = (nested: Nested): nested is Position => typeof nested[0] === "number";

const positionsOf = (nested: Nested): Position[] =>
  isPosition(nested) ? [nested] : nested.flatMap(positionsOf);

/** To a centimetre: more digits would be noise, and twice the size. */
const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

const rounded = (nested: Nested): unknown =>
  isPosition(nested) ? [round(nested[0]), round(nested[1])] : nested.map(rounded);
