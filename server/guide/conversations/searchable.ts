import { withoutReferences } from "#machines/guide/references.ts";

import { normalizeText } from "../../universities/normalizeText.ts";

/** Letters that keyboards of a script write in two ways, such as Persian and Arabic ones. */
const SAME: Readonly<Record<string, string>> = { ي: "ی", ى: "ی", ك: "ک", ة: "ه", ς: "σ" };

/**
 * A text as the search in conversations compares it: as names are compared, and without the marks of any script.
 * "Université" is "universite", "Ωδείο" is "ωδειο".
 */
export const searchable = (text: string): string =>
  normalizeText(text)
    .normalize("NFKD")
    .replace(/\p{Mn}+/gu, "")
    .normalize("NFC")
    .replace(/[يىكةς]/gu, (letter) => SAME[letter] ?? letter);

/** The words that a search looks for; none for a blank one. */
export const searchWords = (search: string): string[] => {
  const text = searchable(search);
  return text === "" ? [] : [...new Set(text.split(" "))];
};

const BEFORE = 40;
const AFTER = 90;

/** A message as the search finds it: without its list of sources, which nearly all answers have. Serves O62. */
export const searchableMessage = (text: string): string => searchable(withoutReferences(text));

/** A text in one line, without Markdown's signs and the numbers of its sources. */
export const plainLine = (text: string): string =>
  withoutReferences(text)
    .replaceAll(/\[(?<label>[^\]]*)\]\([^)]*\)/g, "$<label>")
    .replaceAll(/[*_`#>|~]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/**
 * The words around the first place where a text has one of these words, in one line without Markdown's signs; empty
 * where it has none. Cut between words where there are any.
 */
export function excerptOf(text: string, words: readonly string[]): string {
  const plain = plainLine(text);
  const ends = words.flatMap((word) => endOf(plain, word) ?? []);
  if (ends.length === 0) return "";
  const end = Math.min(...ends);
  const from = Math.max(0, end - BEFORE);
  const to = Math.min(plain.length, end + AFTER);
  const head = from === 0 ? "" : "…";
  const tail = to === plain.length ? "" : "…";
  const cut = plain.slice(from, to);
  const begun = head === "" ? cut : cut.replace(/^(?:[\uDC00-\uDFFF]|\S{1,20}\s)/, "");
  const whole = tail === "" ? begun : begun.replace(/(?:[\uD800-\uDBFF]|\s\S{1,20})$/, "");
  return `${head}${whole.trim()}${tail}`;
}

/** Where the first occurrence of a word ends in a text as it was written; null where there isn't one. */
function endOf(text: string, word: string): number | null {
  const has = (length: number) => searchable(text.slice(0, length)).includes(word);
  if (!has(text.length)) return null;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (has(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
