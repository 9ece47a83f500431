import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import { isJoined } from "../knowledge/placeWords.ts";

const AMERICA = "United States";

/** Whether a place is America or in it. */
export const isAmerican = ({ name, kind }: Pick<Place, "name" | "kind">, { places }: Library) =>
  kind === "country" ? name === AMERICA : kind !== "area" && places.countryOf(name) === AMERICA;

/** Whether a normalized name is that of a town abroad. */
export function isTownAbroad(name: string, { places }: Library): boolean {
  const place = places.names().get(name);
  return place?.kind === "city" && isAbroad(place.name, { places });
}

const isAbroad = (town: string, { places }: Pick<Library, "places">): boolean =>
  (places.countryOf(town) ?? AMERICA) !== AMERICA;

/**
 * The places without towns abroad that stand beside American ones: "je suis à Dakar, je cherche aux USA", "B.Tech from a
 * college in Coimbatore, MS in USA" say where somebody is. Joined ones are both wanted: "Toronto or Boston".
 */
export function withoutHomesAbroad(
  found: readonly Place[],
  tokens: readonly string[],
  library: Library,
): readonly Place[] {
  const american = found.filter((one) => !one.excluded && isAmerican(one, library));
  const isWanted = (one: Place) =>
    american.some((other) => {
      const [first, last] = one.from < other.from ? [one, other] : [other, one];
      return isJoined(tokens.slice(first.to, last.from));
    });
  const isElsewhere = (one: Place) =>
    one.kind === "city" && !one.excluded && isAbroad(one.name, library);
  return american.length === 0 ? found : found.filter((one) => !isElsewhere(one) || isWanted(one));
}
