import { normalizeText } from "../../universities/normalizeText.ts";
import { between } from "./distance.ts";
import type { Entry } from "./types.ts";

/** A system of universities, by the name of its area, and its own site. */
export interface System {
  name: string;
  site: string;
}

/** An area of data/places.json: some countries and regions, what lies around towns, or a group of universities. */
export interface AreaRow {
  name: string;
  words: string[];
  countries?: string[];
  regions?: string[];
  /** Of a group of universities, such as the Ivy League: their names, and what their names start with. */
  universities?: string[];
  starts?: string[];
  /** Of a system of universities: its own site, and what people call it. */
  site?: string;
  called?: string[];
  /** Of an area around towns: latitude, longitude, and how many kilometres around. */
  around?: [lat: number, lng: number, km: number][];
}

/** What is where, by the names of places and areas. */
export interface Areas {
  /** A test of whether a university is at a place that find() returned. */
  isAt(place: string): (entry: Entry) => boolean;
  /** Whether a place is an area: not all who are there name it as their city, region or country. */
  isArea(place: string): boolean;
  /** Whether an area is a group of universities, such as the Ivy League. */
  isGroup(area: string): boolean;
  /** The system of universities that goes by a name alone, such as "UC"; null where none does. */
  systemOf(name: string): System | null;
  /** Whether a university is at a place that find() returned. */
  holds(place: string, entry: Entry): boolean;
}

/** Tells what is at the places of data/places.json. */
export function areasOf(rows: readonly AreaRow[]): Areas {
  const areas = new Map(rows.map((area) => [area.name, area]));
  return {
    systemOf(name) {
      const typed = normalizeText(name).replace(/^the /, "");
      const area = rows.find(({ called = [] }) => called.includes(typed));
      return area?.site === undefined ? null : { name: area.name, site: area.site };
    },
    isArea: (place) => areas.has(place),
    isGroup: (area) => {
      const { universities, starts } = areas.get(area) ?? {};
      return universities !== undefined || starts !== undefined;
    },
    isAt: (place) => testOf(place, areas.get(place)),
    holds: (place, entry) => testOf(place, areas.get(place))(entry),
  };
}

/** The test of whether a university is at a place, which may be an area. */
function testOf(place: string, area: AreaRow | undefined) {
  // "St. Louis" and "Saint Louis".
  const short = place.replace(/^Saint /, "St. ");
  if (area === undefined)
    return ({ city, region, country }: Entry) =>
      city === place || city === short || region === place || country === place;
  const { universities, starts = [], around } = area;
  if (around !== undefined)
    return ({ position }: Entry) =>
      position !== null && around.some(([lat, lng, km]) => between(position, [lat, lng]) <= km);
  if (universities || starts.length > 0) {
    const members = new Set(universities);
    return ({ name }: Entry) => members.has(name) || starts.some((start) => name.startsWith(start));
  }
  const countries = new Set(area.countries);
  const regions = new Set(area.regions);
  return ({ region, country }: Entry) => regions.has(region) || countries.has(country);
}
