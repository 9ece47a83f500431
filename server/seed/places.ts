import type { SeedUniversity } from "./shape.ts";

/** Postal codes of the United States' states and territories that universities are in, and their names. */
const STATES: Readonly<Record<string, string>> = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
  PR: "Puerto Rico",
};

/** Where a university is, for people. */
export interface Place {
  city: string;
  region: string;
  country: string;
}

/** A state's name by its postal code, such as "PA"; undefined for another code. */
export const stateNamed = (code: string): string | undefined =>
  Object.hasOwn(STATES, code) ? STATES[code] : undefined;

/** A place as people write it: the state in full, "Netherlands" without its article. */
export function readablePlace(city: string, region: string, country: string): Place {
  return {
    city,
    region: country === "United States" ? (stateNamed(region) ?? region) : region,
    country: country.replace(/^The /, ""),
  };
}

/** Where a university of the seed data is. */
export const placeOf = ({ city, region, country }: SeedUniversity): Place =>
  readablePlace(city?.value ?? "", region?.value ?? "", country.value ?? "");

const WITH_ARTICLE = new Set(["United States", "United Kingdom", "Netherlands", "Philippines"]);

/** "Stanford, California, the United States"; a region or country that repeats the city is left out. */
export function placeInWords(place: Place): string {
  const country = WITH_ARTICLE.has(place.country) ? `the ${place.country}` : place.country;
  const parts = [place.city];
  if (place.region !== place.city) parts.push(place.region);
  if (place.country !== place.city && place.country !== place.region) parts.push(country);
  return parts.filter((part) => part !== "").join(", ");
}
