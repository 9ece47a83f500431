import type { Frame, Ref } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import { WELL_KNOWN } from "./plainWords.ts";

const ONE =
  / (the|that|my|her|his|our|their|a|an) ([\p{L}\p{N}]+ ){0,3}(universitys?|colleges?|schools?|uni|one|campus|univ)( |$)|(universidad|universite|universidade|uni|universitat) (de|in|in der|aus|em|en|a|von) |大学|دانشگاه|جامعة/u;
const SEVERAL =
  / (universities|colleges|schools|unis|which|any|some|all|best|top|cheapest|list|other) /;
const MOST = 4;
/** "The local university", "la universidad de aquí": the one where the person says they live. */
const LOCAL =
  / (?:local (?:state )?(?:university|uni|college)|(?:university|uni|college|state university) (?:here|in town|around here)|universidad (?:de aqui|local)|universidade (?:daqui|local)|universite (?:d ici|locale)|uni(?:versitat)? hier|الجامعة هنا|جامعة المدينة|دانشگاه اینجا|دانشگاه شهرمون|本地的?大学|यहाँ का विश्वविद्यालय) /u;

/**
 * Universities that a message describes by their place: "the dutch one", "that college in Northfield", "the university
 * here" of who says where they live. In a city its main one or ones, which many people know; elsewhere only those with
 * complete profiles. Serves O133.
 */
export function described(
  text: string,
  { act, fields }: Frame,
  places: readonly Place[],
  library: Library,
): Ref[] {
  const normalized = ` ${normalizeText(text)} `;
  const isLocal = LOCAL.test(normalized);
  const home = library.places.home(normalized.trim().split(" "));
  const said = places.find(({ kind }) => kind !== "area");
  const place = isLocal ? (home ?? said) : said;
  if (place === undefined || place.excluded || place.kind === "area" || act === "collect")
    return [];
  if (!isLocal && (!ONE.test(normalized) || SEVERAL.test(normalized))) return [];
  // "The university in Eugene, is it public" is read as a search, but about one.
  if (act === "find" && !(fields.length > 0 && (isLocal || place.kind === "city"))) return [];
  const all = [...library.byId.values()].filter(
    (entry) => !entry.fictional && library.places.holds(place.name, entry),
  );
  const main = all.filter(({ weight }) => weight >= WELL_KNOWN);
  const there = place.kind === "city" && main.length > 0 ? main : all.filter((one) => one.featured);
  return there.length <= MOST ? there.map(({ id, name }) => ({ id, name })) : [];
}
