import { type Place, readablePlace } from "../../seed/places.ts";

/** Territories: IPEDS writes a code where others have a country of that name. */
const TERRITORIES: Readonly<Record<string, string>> = {
  PR: "Puerto Rico",
  GU: "Guam",
  VI: "U.S. Virgin Islands",
  AS: "American Samoa",
  MP: "Northern Mariana Islands",
};
/** States with a treaty; IPEDS covers them, too. */
const ASSOCIATED: Readonly<Record<string, string>> = {
  FM: "Micronesia",
  MH: "Marshall Islands",
  PW: "Palau",
};
const UNITED_STATES = "United States";

/** A place from the United States' own sources: city and postal code of the state. */
export function americanPlace(city: string, state: string): Place {
  const country = ASSOCIATED[state];
  if (country !== undefined) return { city, region: "", country };
  return readablePlace(city, TERRITORIES[state] ?? state, UNITED_STATES);
}

/** A place from ROR: `code` is the country's, of two letters. Territories count as the United States, as in IPEDS. */
export function registryPlace(city: string, region: string, country: string, code: string): Place {
  const territory = TERRITORIES[code];
  if (territory !== undefined) return { city, region: territory, country: UNITED_STATES };
  return readablePlace(city, region, ASSOCIATED[code] ?? country);
}
