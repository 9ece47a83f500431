import { normalizeText, words } from "./normalizeText.ts";

const SMALL_WORDS = new Set(["of", "the", "and", "at", "in", "for", "de", "la"]);
/** "University of X" and "X University" are both known as X. */
const SHORT_FORMS = [
  /^university of (?:the )?(.+)$/,
  /^(.+?) (?:university|college|institute of technology)$/,
];
const FEWEST_LETTERS = 4;
const FEWEST_INITIALS = 3;

/**
 * A name normalized, without a leading "the", and in its short form, unless `apart` finds in it what distinguishes campuses:
 * the short form without that would be another's.
 */
export function shortNames(name: string, forms: readonly RegExp[], apart: RegExp): Set<string> {
  const full = normalizeText(name);
  const plain = full.replace(/^the /, "");
  const shorts = apart.test(name) ? [] : forms.map((form) => form.exec(plain)?.[1] ?? "");
  const names = new Set([full, plain, ...shorts.filter((short) => short.length >= FEWEST_LETTERS)]);
  names.delete("");
  return names;
}

/**
 * The names derived from a university's own name, normalized: the name itself, without a leading "the", the short form
 * and the initials (three or more). "The Ohio State University" gives "ohio state" and "osu".
 */
export function ownNames(name: string): string[] {
  const names = shortNames(name, SHORT_FORMS, /[,(]/);
  const initials = words(name.replace(/\(.*?\)/g, ""))
    .filter((word) => !SMALL_WORDS.has(word) && /^\p{Script=Latin}/u.test(word))
    .map((word) => word.charAt(0))
    .join("");
  if (initials.length >= FEWEST_INITIALS) names.add(initials);
  return [...names];
}
