import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import { isJoined } from "../knowledge/placeWords.ts";

const AMERICA = "United States";

/** Whether a place is America or in it. */
export const isAmerican = ({ name, kind }: Pick<Place, "name" | "kind">, { places }: Library) =>
  kind === "country" ? name === AMERICA : kind !== "area" && places.countryOf(name) === AMERICA;

/** Languages of many who live in America. */
const OF_AMERICA: ReadonlySet<string> = new Set(["en", "es"]);
/** Whether another language asks for universities in America, by its name: nobody there says that. */
export const namesAmerica = (language: string, places: readonly Place[]): boolean =>
  !OF_AMERICA.has(language) &&
  places.some(({ kind, name, excluded }) => kind === "country" && name === AMERICA && !excluded);

/** Whether a normalized name is that of a town or region abroad. */
export function isAbroad(name: string, library: Library): boolean {
  const place = library.places.names().get(name);
  return place !== undefined && isElsewhere(place, library);
}

/** "Dakar" is a town and a region. */
const isElsewhere = ({ name, kind }: Pick<Place, "name" | "kind">, { places }: Library): boolean =>
  (kind === "city" || kind === "region") && (places.countryOf(name) ?? AMERICA) !== AMERICA;

/**
 * The places without those abroad that stand beside American ones: "je suis à Dakar, je cherche aux USA", "B.Tech from a
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
  const isHome = (one: Place) =>
    american.length > 0 && !one.excluded && isElsewhere(one, library) && !isWanted(one);
  return found.filter((one) => !isHome(one));
}
