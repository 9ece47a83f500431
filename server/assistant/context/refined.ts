import { fold } from "../../universities/fold.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { readSentence, type Sentence } from "../reading/sentence.ts";
import { superlativeIn } from "../reading/superlatives.ts";
import { wishesIn } from "../reading/wishes.ts";
import type { Before } from "./inFull.ts";

const MOST_WORDS = 8;
const LEADING =
  /^(?:and|or|but|ok|okay|then|now|so|what about|how about|what if|please|maybe)[\s,]+/i;
const SAYS_WHOM = /\b(universities|schools|colleges|unis)\b/;
const OF_THESE = /\b(which|what|who)\b/;

/**
 * "And in Ohio?", "only public ones", "under $20,000", "which of them is the cheapest?" after a search: the same search
 * with that besides, or with the other place instead.
 */
export const refined = {
  pattern: new RegExp(`^(?:\\S+ ?){1,${MOST_WORDS}}$`),
  read(text: string, before: Before, knowledge: Knowledge): string | null {
    const said = readSentence(text, knowledge);
    if (said.named.length > 0 || said.elsewhere.length > 0 || SAYS_WHOM.test(said.folded)) {
      return null;
    }
    const search = readSentence(before.text, knowledge);
    if (!isSearch(search, before)) return null;
    const superlative = superlativeIn(said.folded) !== null;
    if (superlative && OF_THESE.test(said.folded)) return within(text, search);
    const narrows =
      superlative ||
      said.places.length > 0 ||
      said.unwantedPlaces.length > 0 ||
      wishesIn(text.toLowerCase(), said.folded, said.fields).length > 0;
    if (!narrows) return null;
    const rest = stripped(text);
    return said.places.length > 0
      ? `${withoutPlaces(before.text, search)} ${/^(in|near|around|outside)\b/i.test(rest) ? rest : `in ${rest}`}`
      : `${before.text.replace(/[.?!]+$/, "")} ${rest}`;
  },
};

/** Whether it was a search that named no university itself. */
const isSearch = (said: Sentence, { reply }: Before): boolean =>
  said.named.length === 0 &&
  (reply.universities.length > 1 || said.places.length > 0 || SAYS_WHOM.test(said.folded));

const stripped = (text: string): string => {
  const shorter = text.trim().replace(LEADING, "");
  return shorter === text.trim() ? shorter : stripped(shorter);
};

/** The question among the places of the search before. */
function within(text: string, { places }: Sentence): string | null {
  if (places.length === 0) return null;
  const names = places.map(({ name }) => name).join(" or ");
  return `${text.replace(/[.?!]+$/, "")} in ${names}`;
}

/** The search without the words that say where. */
function withoutPlaces(text: string, { places }: Sentence): string {
  const names = places.map(({ name }) => fold(name));
  const words = text.replace(/[.?!]+$/, "").split(/\s+/);
  const kept: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const length = names
      .map((name) => name.split(" ").length)
      .find((count) => names.includes(fold(words.slice(at, at + count).join(" "))));
    if (length === undefined) {
      kept.push(words[at] ?? "");
      continue;
    }
    while (/^(in|near|around|outside|or|and)$/i.test(kept.at(-1) ?? "")) kept.pop();
    at += length - 1;
  }
  return kept.join(" ");
}
