import type { Frame, Ref } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { perhapsAt } from "../knowledge/entriesAt.ts";
import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import { WELL_KNOWN } from "./plainWords.ts";

const ONE =
  / (the|that|my|her|his|our|their|a|an) ([\p{L}\p{N}]+ ){0,3}(universitys?|colleges?|schools?|uni|one|campus|univ)( |$)|(universidad|universite|universidade|uni|universitat) (de|in|in der|aus|em|en|a|von) |大学|دانشگاه|جامعة/u;
const SEVERAL =
  / (universities|colleges|schools|unis|which|any|some|all|best|top|cheapest|list|other) /;
const MOST = 4;

/**
 * Universities that a message describes by their place: "the dutch one", "that college in Northfield". In a city its main
 * one or ones, which many people know; elsewhere only those with complete profiles. Serves O133.
 */
export function described(
  text: string,
  { act, fields }: Frame,
  places: readonly Place[],
  library: Library,
): Ref[] {
  const normalized = ` ${normalizeText(text)} `;
  const place = places.find(({ kind }) => kind !== "area");
  if (place === undefined || place.excluded || act === "collect") return [];
  if (!ONE.test(normalized) || SEVERAL.test(normalized)) return [];
  // "The university in Eugene, is it public" is read as a search, but about one.
  if (act === "find" && !(fields.length > 0 && place.kind === "city")) return [];
  const all = perhapsAt(place.name, library).filter(
    (entry) => !entry.fictional && library.places.holds(place.name, entry),
  );
  const main = all.filter(({ weight }) => weight >= WELL_KNOWN);
  const there = place.kind === "city" && main.length > 0 ? main : all.filter((one) => one.featured);
  return there.length <= MOST ? there.map(({ id, name }) => ({ id, name })) : [];
}
