import { ABROAD, ELSEWHERE, UNSETTLED, type Frame, type Ref } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { entriesAt } from "../knowledge/entriesAt.ts";
import type { Library } from "../knowledge/library.ts";
import { NAMESAKES } from "../knowledge/namesakes.ts";
import type { Place } from "../knowledge/places.ts";
import type { Entry } from "../knowledge/types.ts";

/** The country whose states have prices of their own. */
export const AT_HOME = "United States";

/** Where the person lives, as far as tuition goes: a state's name, or abroad; null when unclear. "Henderson" before UNLV is that of Nevada. */
export function homeOf(
  place: Place | null,
  library: Library,
  named: readonly Ref[] = [],
): string | null {
  if (place === null || place.kind === "area") return null;
  const { kind, name } = place;
  // "I'm not from the US", "we're not in Ohio".
  if (place.excluded) return kind === "country" ? (name === AT_HOME ? ABROAD : null) : ELSEWHERE;
  if (kind === "country") return name === AT_HOME ? null : ABROAD;
  const country = library.places.countryOf(name);
  // "Norfolk" beside Old Dominion is the one in Virginia.
  if (country !== null && country !== AT_HOME) return stateBeside(name, library, named) ?? ABROAD;
  return kind === "region" ? name : stateOf(name, library, named);
}

/** Which tuition someone from there pays at a university; null if it makes no such difference. */
export function residencyAt(
  home: string,
  { country, region }: Pick<Entry, "country" | "region">,
): Frame["residency"] {
  if (country !== AT_HOME || home === UNSETTLED) return null;
  return region === home ? "inState" : "outOfState";
}

/** Which tuition someone from there pays at all the named universities; null if that differs. */
export function residencyOf(
  home: string | null,
  named: readonly Ref[],
  { byId }: Library,
): Frame["residency"] {
  if (home === null) return null;
  if (named.length === 0) return home === ABROAD ? "outOfState" : null;
  const all = named.flatMap(({ id }) => byId.get(id) ?? []).map((one) => residencyAt(home, one));
  const [first = null] = all;
  return all.every((one) => one === first) ? first : null;
}

/** The American state with a town of this name in which one of the named universities is; null where there is none. */
function stateBeside(name: string, { byId }: Library, named: readonly Ref[]): string | null {
  const about = named.flatMap(({ id }) => byId.get(id) ?? []);
  const states = new Set(about.flatMap((one) => (one.country === AT_HOME ? [one.region] : [])));
  const town = normalizeText(name);
  const found = [...byId.values()].find(
    ({ city, region, country }) =>
      country === AT_HOME && states.has(region) && normalizeText(city) === town,
  )?.region;
  return found ?? NAMESAKES[name]?.find((state) => states.has(state)) ?? null;
}

/** The state of a city: for a shared name, one with a named university, or else that of the best known university's city. */
export function stateOf(
  name: string,
  { byId }: Library,
  named: readonly Ref[] = [],
): string | null {
  const there = entriesAt(name, byId).filter(({ city }) => city === name);
  const beside = there.find(
    ({ region }) => region !== "" && named.some(({ id }) => byId.get(id)?.region === region),
  );
  const [first] = there.toSorted((a, b) => b.weight - a.weight);
  return (beside ?? first)?.region ?? null;
}
