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
 * The names derived from a university's own name, normalized: the name itself, without a leading "the", the short form
 * and the initials (three or more). "The Ohio State University" gives "ohio state" and "osu".
 */
export function ownNames(name: string): string[] {
  const full = normalizeText(name);
  const plain = full.replace(/^the /, "");
  const names = new Set([full, plain]);
  // What follows a comma or is in brackets distinguishes campuses; the short form without it would be another's.
  if (!/[,(]/.test(name)) {
    for (const pattern of SHORT_FORMS) {
      const short = pattern.exec(plain)?.[1];
      if (short !== undefined && short.length >= FEWEST_LETTERS) names.add(short);
    }
  }
  const initials = words(name.replace(/\(.*?\)/g, ""))
    .filter((word) => !SMALL_WORDS.has(word) && /^\p{Script=Latin}/u.test(word))
    .map((word) => word.charAt(0))
    .join("");
  if (initials.length >= FEWEST_INITIALS) names.add(initials);
  names.delete("");
  return [...names];
}
