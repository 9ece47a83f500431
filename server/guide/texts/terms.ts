import { readData } from "../../seed/files.ts";
import { normalizeText } from "../../universities/normalizeText.ts";

interface Words {
  /** The words of each kind of gap: those that name it, and those about it. */
  topics: Record<string, { name: string; more: string }>;
  /** Words that may replace each other. */
  alike: string[];
  /** Words that say nothing about the question. */
  common: string;
}

const given = readData("guide/passages.json") as Words;

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** The form in which a word is compared: without the endings of English, and plurals of related languages. */
export function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const base = word
    .replace(/ie[sd]$/, "y")
    .replace(/(ss|sh|ch|x)es$/, "$1")
    .replace(/([^su])s$/, "$1");
  const cut = base.replace(/(?<=[a-z]{3})(?:ing|ed)$/, "");
  return cut.replace(/([bdgklmnprt])\1$/, "$1").replace(/(?<=[a-z]{3})e$/, "");
}

/** The words of a text in the form in which they are compared, including scripts without spaces. */
export const termsOf = (text: string): string[] =>
  [...segmenter.segment(normalizeText(text))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => stem(segment));

const groups = given.alike.map((group) => new Set(termsOf(group)));
const topics = new Map(
  Object.entries(given.topics).map(([topic, { name, more }]) => {
    const names = new Set(termsOf(name));
    return [topic, { names, all: new Set([...names, ...termsOf(more)]) }];
  }),
);
const common = new Set(termsOf(given.common));

/** Words that say nothing about the question. */
export const isCommon = (term: string): boolean => common.has(term);

/** A word's synonyms, including itself. */
export const alike = (term: string): Set<string> =>
  new Set([term, ...groups.filter((group) => group.has(term)).flatMap((group) => [...group])]);

/** The words of a kind of gap, and which of them name it; empty for a kind that has none of its own. */
export const topicTerms = (
  topic: string,
): { names: ReadonlySet<string>; all: ReadonlySet<string> } =>
  topics.get(topic) ?? { names: new Set(), all: new Set() };
