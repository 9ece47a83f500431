import type { Act, Field, Frame } from "#machines/guide/frame.ts";

import { isNumeric } from "../knowledge/fields.ts";
import { sizeIn, unheldIn } from "./kindWords.ts";
import { isSuperlative } from "./orderWords.ts";
import { saysPhrase } from "./phrases.ts";

/** A message's context, and what else it contains besides its words. */
interface Surroundings {
  onPage: boolean;
  /** It names a place, and nothing was said before. */
  atPlace: boolean;
  /** Something was said before. */
  isLater: boolean;
  /** It says what a figure is to be below or above. */
  bounded: boolean;
}

/** "Oldest?", "recommend a uni in Africa": a search, when nobody is named, however the act is read. */
export function isSearch(
  frame: Frame,
  normalized: string,
  touched: readonly Field[],
  hasFilters: boolean,
  { onPage, atPlace, isLater, bounded }: Surroundings,
): boolean {
  const { act, named, unclear, unknown, form, pointer, operation } = frame;
  if (named.length + unclear.length + unknown.length > 0 || !UNSETTLED.has(act)) return false;
  if (saysPhrase("find", normalized) && hasFilters) return true;
  // "What universities in the Netherlands do you have, that teach in English": what isn't held narrows a search.
  if (atPlace && !onPage && act === "not_held" && frame.several && frame.general) return true;
  if (atPlace && !onPage && (OF_PLACES.has(act) || (operation === "count" && frame.general)))
    return true;
  if (bounded && !onPage && !isLater && BOUNDABLE.has(act)) return true;
  // "I hate cold weather" after a list: it doesn't go by that, which is said.
  if (isLater && !onPage && act === "smalltalk" && unheldIn(normalized) === "weather") return true;
  // "Which is the smaller one?" is one of those talked about.
  const weighs = isLater && form === "which" && frame.relative !== null && !frame.general;
  if (sizeIn(normalized) !== null && normalized.split(" ").length <= 5 && !weighs) return true;
  // After other messages, an order without a subject orders those that were talked about.
  if (onPage || isLater || (pointer !== null && pointer.to !== "there") || !touched.some(isNumeric))
    return false;
  const few = normalized.split(" ").length <= 3;
  if (act === "smalltalk") return few && isSuperlative(normalized);
  if (pointer === null && operation === "order" && form !== "yesNo") return true;
  return isSuperlative(normalized) && (few || (form === "which" && frame.general));
}

/** With a place but no university: those that are there. */
const OF_PLACES: ReadonlySet<Act> = new Set(["facts", "compare", "about", "programs"]);

/** "Tuition below ten grand, does that exist": without a university, a bound is a filter. */
const BOUNDABLE: ReadonlySet<Act> = new Set([
  "facts",
  "compare",
  "clarify",
  "not_held",
  "programs",
]);

const UNSETTLED: ReadonlySet<Act> = new Set([
  "facts",
  "compare",
  "clarify",
  "not_held",
  "about",
  "programs",
  "smalltalk",
  "help",
  "redirect",
]);
