import { type Frame, PLACE_FIELDS, type Premise, PRICE_FIELDS } from "#machines/guide/frame.ts";

import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import { kindIn } from "./kindWords.ts";

/** Replaces a university's name in normalized text; a word that nobody writes. */
export const NAMED = "xuniversityx";

/** "Is it in a city or more country?" takes neither for granted (O265). */
export const asksEither = (text: string): boolean => EITHER.test(text);
const EITHER =
  /(?<!\p{L})(?:is|are|es|est[áa]|é|est|ist|fica|queda)(?!\p{L})[^?.!]*\s(?:or|o|ou|oder)\s(?!not?\b|what\b)|还是|أم /iu;

/** "Is Delft in Belgium?", "McGill in Toronto": the place that a message gives for a named university. */
export function placePremise(
  frame: Frame,
  places: readonly Place[],
  normalized: string,
  library: Library,
): Premise | null {
  const { act, fields, named, home, relative } = frame;
  // "We live in Montreal, do Canadians pay the residents' price?" asks of no place.
  // "Is it true that Oberlin is in Cleveland and costs more than Kenyon" gives a place for the first.
  const isOfFirst = act === "compare" && named.length > 1 && relative !== null;
  if (home !== null && !isOfFirst && fields.some((field) => PRICE_FIELDS.has(field))) return null;
  const [only] = named;
  const place = places.find(({ kind, excluded }) => kind !== "area" && !excluded);
  if (place === undefined || place.kind === "area") return null;
  if (!isOfFirst && (named.length > 1 || act !== "facts")) return null;
  const premise: Premise = { field: place.kind, value: place.name };
  const spoken = normalized.split(" ");
  const said = spoken.slice(Math.max(0, place.from - 4), place.from).join(" ");
  const isIt = IS_IT.test(said);
  if (only === undefined) return isIt ? premise : null;
  if (isIt || fields.some((field) => PLACE_FIELDS.has(field))) return premise;
  const entry = library.byId.get(only.id);
  const beside = new RegExp(
    `${NAMED}( (is|being|is located|located|there|over))? (in|en|em|a|à|au|in der)$`,
  ).test(said);
  const foreign = frame.language !== "en";
  const there = entry !== undefined && library.places.holds(place.name, entry);
  return (beside || (foreign && place.kind === "country")) && !there ? premise : null;
}

/** "And is it in Osaka", "elle est bien à Montréal": about the university talked about. */
const IS_IT =
  /(?:^| )(?:(?:is|its) (?:it )?(?:really |actually )?in|(?:qu)?(?:elle|il|c) est (?:bien |vraiment )?(?:a|en|au)|(?:esta|queda) (?:realmente )?en|fica (?:mesmo )?em|(?:liegt|ist) (?:sie |es )?(?:wirklich )?in)$/;

/** "Is it for profit?", "is it a nonprofit?" */
const FOR_PROFIT =
  / (?:is|are|isn t|aren t|its|it s|being|they re) (?:it |they |that |this |[^ ]+ )?(?:really |actually |a |an )*(for|non|not for) ?profit/;

/** "Is it public?" takes a kind for granted, which is checked; null where none is asked or named. */
export function kindPremise({ act, fields }: Frame, normalized: string): Premise | null {
  const isOfProfit = FOR_PROFIT.exec(` ${normalized} `)?.[1];
  const kind =
    isOfProfit === undefined
      ? kindIn(normalized)
      : isOfProfit === "for"
        ? "forProfit"
        : "nonprofit";
  const isAsked = act === "facts" || act === "compare";
  return kind !== null && isAsked && fields.includes("kind")
    ? { field: "kind", value: kind }
    : null;
}
