import { type Field, TUITIONS } from "#machines/guide/frame.ts";

import { clausesOf } from "./parts.ts";
import { asksTerms, saysPhrase, termsIn } from "./phrases.ts";
import { TERMED } from "./settlingPhrases.ts";

/** Words of schools and offices, by code, and figures' names. */
export interface Terms {
  terms: readonly string[];
  fields: readonly Field[];
}

const SENTENCE = /[.!?;。！？؟\n]+/u;
/** Who asks what a word means doesn't write pages. */
const MOST_LETTERS = 1200;

/**
 * The words whose meaning a message asks for in one of its sentences, whatever else it tells (O221): "what even is FAFSA?
 * my parents never went". Where that sentence has none ("what is that"), those of the rest; null where nothing is asked.
 */
export function explainedIn(text: string): Terms | null {
  if (text.length > MOST_LETTERS) return null;
  const sentences = text.split(SENTENCE).filter((one) => one.trim() !== "");
  const asking = sentences.filter(asksTerms);
  const own = asking.length > 0 ? asking : clausesOf(text).flatMap(asked);
  if (own.length === 0) return null;
  return termsOf(own.join(". ")) ?? termsOf(text);
}

/** "Whats retention rate", where nobody's is meant: the figures whose names a few words ask for. */
export function figureExplained(text: string): Terms | null {
  const isShort = text.trim().split(/\s+/u).length <= MOST_OF_NAME;
  const isAsked = isShort && saysPhrase("whatIs", text) && !OF_SOMEONE.test(text);
  // "Your student faculty ratio says 11 to 1 where my class has 240. Explain".
  if (!isAsked && !EXPLAIN.test(text)) return null;
  const fields = TERMED.filter((field) => saysPhrase(`field:${field}`, text));
  return fields.length === 0 ? null : { terms: [], fields };
}
const EXPLAIN = /(?<!\p{L})(?:explain|how come|explícame|explique[zr]?|explica)(?!\p{L})/iu;
const MOST_OF_NAME = 5;
const OF_SOMEONE =
  /(?<!\p{L})(?:the|its|their|your|my|el|la|las|los|su|le|les|leur|o|a|os|as|sua)(?!\p{L})/iu;

const asked = ({ text }: { text: string }) => (asksTerms(text) ? [text] : []);

/** The words of schools and offices, and figures' names, that a text has; null where it has none. */
export function termsOf(text: string): Terms | null {
  const terms = termsIn(text);
  const named = TERMED.filter((field) => saysPhrase(`field:${field}`, text));
  // "Net price and tuition": the price beside another.
  const isBeside = terms.length + named.length > 0 && TUITION_WORD.test(text);
  const fields = isBeside ? [...named, ...TUITIONS] : named;
  return terms.length + fields.length === 0 ? null : { terms, fields };
}

const TUITION_WORD =
  /tuition|matr[ií]cula|colegiatura|frais de scolarit|anuidade|mensalidade|studiengeb|شهریه|رسوم|学费|फ़?ीस|학비/iu;
