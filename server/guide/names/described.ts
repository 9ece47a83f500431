import type { Frame, Ref } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";

const ONE =
  / (the|that|my|her|his|our|their|a|an) ([\p{L}\p{N}]+ ){0,3}(universitys?|colleges?|schools?|uni|one|campus|univ)( |$)|(universidad|universite|universidade|uni|universitat) (de|in|in der|aus|em|en|a|von) |大学|دانشگاه|جامعة/u;
const SEVERAL =
  / (universities|colleges|schools|unis|which|any|some|all|best|top|cheapest|list|other) /;
const MOST = 4;

/**
 * Universities that a message describes by their place: "the dutch one", "that college in Northfield". Only among those
 * with complete profiles: thousands are in some city.
 */
export function described(
  text: string,
  { act }: Frame,
  places: readonly Place[],
  library: Library,
): Ref[] {
  const normalized = ` ${normalizeText(text)} `;
  const [place] = places.filter(({ kind, excluded }) => kind !== "area" && !excluded);
  if (
    place === undefined ||
    act === "find" ||
    act === "collect" ||
    !ONE.test(normalized) ||
    SEVERAL.test(normalized)
  )
    return [];
  const there = [...library.byId.values()].filter(
    (entry) => entry.featured && !entry.fictional && library.places.holds(place.name, entry),
  );
  return there.length <= MOST ? there.map(({ id, name }) => ({ id, name })) : [];
}
