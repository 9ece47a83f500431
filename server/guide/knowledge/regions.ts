import { readData } from "../../seed/files.ts";

interface RegionsFile {
  /** Cities by country and region. */
  regions: Record<string, Record<string, string[]>>;
}

const file = readData("universities/regions.json") as RegionsFile;
const byCity = new Map(
  Object.entries(file.regions).flatMap(([country, regions]) =>
    Object.entries(regions).flatMap(([region, cities]) =>
      cities.map((city) => [`${country}/${city}`, region] as const),
    ),
  ),
);

/** The state or province of a city whose universities come without one; empty where it isn't known. */
export const regionOfCity = (country: string, city: string): string =>
  byCity.get(`${country}/${city}`) ?? "";
