import { type Passage, passagesOf } from "./passages.ts";
import type { HeldText } from "./readTexts.ts";
import { alike, isCommon, termsOf, topicTerms } from "./terms.ts";

/** What to look for in a university's texts. */
export interface Wanted {
  message: string;
  /** Its language, as an ISO code. */
  language: string;
  /** The kind of gap; null when only the message says what is asked. */
  topic: string | null;
  /** Names of the university: they say nothing about the question. */
  names: readonly string[];
}

/** Whole sentences of a text, word for word without their markup. */
export interface Found {
  text: HeldText;
  sentences: readonly string[];
}

/** The most words in a quote. */
const MOST_WORDS = 60;
/** A word of the question counts as much as this many words of its topic. */
const OWN = 2;
/** The share of the question's words that a passage must answer. */
const LEAST_SHARE = 0.6;
/** The score of a figure of the requested kind. */
const FIT = 2;
/** BM25's own: how quickly a repeated word counts less, and how much long passages are penalized. */
const K = 1.2;
const B = 0.5;

/** The sentences that answer; null when there are none. Serves O59. */
export function findQuote(texts: readonly HeldText[], wanted: Wanted): Found | null {
  const passages = texts.flatMap(passagesOf).map(counted);
  const question = questionOf(wanted);
  const own = [...question.own.values()];
  if (passages.length === 0 || (own.length === 0 && question.topic.size === 0)) return null;
  const score = scorer(passages);
  let best: { found: Found; score: number } | null = null;
  for (const passage of passages) {
    if (!answers(passage, question, wanted)) continue;
    const total =
      score(passage, question.topic) +
      own.reduce((sum, terms) => sum + OWN * score(passage, terms, true), 0) +
      (fits(passage.passage.sentences.join(" "), wanted.message) ? FIT : 0);
    const found: Found | null =
      best === null || total > best.score ? quoteOf(passage, question, wanted.message) : null;
    if (found !== null) best = { found, score: total };
  }
  return best?.found ?? null;
}

interface Counted {
  passage: Passage;
  /** The words of its title and headings. */
  heads: ReadonlySet<string>;
  /** How often each word occurs; those in its title and headings count twice. */
  counts: ReadonlyMap<string, number>;
  length: number;
}

function counted(passage: Passage): Counted {
  const { text, headings, sentences } = passage;
  const heads = termsOf([text.title, ...headings].join(" "));
  const terms = [...heads, ...termsOf(sentences.join(" "))];
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { passage, heads: new Set(heads), counts, length: terms.length };
}

interface Asked {
  /** Each word of the message that is neither common nor names the topic, with its synonyms. */
  own: ReadonlyMap<string, ReadonlySet<string>>;
  topic: ReadonlySet<string>;
}

function questionOf({ message, topic, names }: Wanted): Asked {
  const known = new Set(names.flatMap(termsOf));
  const { names: naming, all } = topicTerms(topic ?? "");
  const own = new Map<string, ReadonlySet<string>>();
  for (const term of termsOf(message)) {
    if (known.has(term) || isCommon(term) || naming.has(term)) continue;
    own.set(term, alike(term));
  }
  return { own, topic: all };
}

/**
 * Whether a passage is about the question: about the topic if there is one, and about enough of the question's own
 * words. When it has none, or they are in another language than the text and can't be found in it, the topic decides
 * alone, and more than one passing word must be about it.
 */
function answers({ passage, heads, counts }: Counted, { own, topic }: Asked, wanted: Wanted) {
  // A question for an amount that isn't given is not answered by what else is said.
  if (HOW_MUCH.test(wanted.message) && !MONEY.test(passage.sentences.join(" "))) return false;
  const ofTopic = [...topic].filter((term) => counts.has(term));
  const isForeign = passage.text.language !== wanted.language;
  if (own.size === 0 || (topic.size > 0 && isForeign))
    return ofTopic.length > 1 || ofTopic.some((term) => heads.has(term));
  if (topic.size > 0 && ofTopic.length === 0) return false;
  const met = [...own.values()].filter((terms) => [...terms].some((term) => counts.has(term)));
  return met.length / own.size >= LEAST_SHARE;
}

/** BM25 of a passage for words; of synonyms only the best counts. */
function scorer(all: readonly Counted[]) {
  const mean = all.reduce((sum, { length }) => sum + length, 0) / all.length;
  const rarity = (term: string) => {
    const among = all.filter(({ counts }) => counts.has(term)).length;
    return Math.log(1 + (all.length - among + 0.5) / (among + 0.5));
  };
  return ({ counts, length }: Counted, terms: ReadonlySet<string>, bestOnly = false): number => {
    const scores = [...terms].map((term) => {
      const count = counts.get(term) ?? 0;
      return (
        (rarity(term) * count * (K + 1)) / (count + K * (1 - B + (B * length) / Math.max(mean, 1)))
      );
    });
    return bestOnly ? Math.max(0, ...scores) : scores.reduce((sum, one) => sum + one, 0);
  };
}

const WHEN = /\bwhen\b|\bdates?\b|deadline|cuándo|quand\b|quando|چه زمان|متى|什么时候|कब/iu;
const HOW_MUCH =
  /how much|\bcosts?\b|\bprices?\b|\bfees?\b|cuánto|combien|quanto|چقدر|كم |多少|कितन/iu;
const DATED =
  /\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?\s+\d|\d{1,2}[:.]\d{2}|\d{4}/i;
const MONEY = /[$€£¥]\s?\d|\d\s?(?:dollars|euros?|usd|eur)\b/i;

/** Whether a text has the kind of figure that is asked for: a day for "when", an amount for "how much". */
function fits(told: string, message: string): boolean {
  return (WHEN.test(message) && DATED.test(told)) || (HOW_MUCH.test(message) && MONEY.test(told));
}

/** The run of whole sentences that says most about the question, within a quote's length; null if there is none. */
function quoteOf({ passage }: Counted, { own, topic }: Asked, message: string): Found | null {
  const { sentences, text } = passage;
  const sizes = sentences.map((sentence) => sentence.split(/\s+/).length);
  const scores = sentences.map((sentence) => {
    const terms = new Set(termsOf(sentence));
    const met = [...own.values()].filter((group) => [...group].some((term) => terms.has(term)));
    const about = [...topic].some((term) => terms.has(term)) ? 1 : 0;
    return OWN * met.length + about + (fits(sentence, message) ? FIT : 0);
  });
  const runs: Run[] = [];
  for (let from = 0; from < sentences.length; from += 1) {
    let [size, score] = [0, 0];
    for (let to = from; to < sentences.length; to += 1) {
      size += sizes[to] ?? 0;
      score += scores[to] ?? 0;
      if (size > MOST_WORDS) break;
      runs.push({ from, to, score, size });
    }
  }
  const [best] = runs.toSorted((one, other) => other.score - one.score || one.size - other.size);
  return best === undefined || best.score === 0
    ? null
    : { text, sentences: sentences.slice(best.from, best.to + 1) };
}

/** Consecutive sentences: from which to which, their score, and how many words they have. */
interface Run {
  from: number;
  to: number;
  score: number;
  size: number;
}
