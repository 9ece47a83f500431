import { inOneForm } from "../../universities/letters.ts";
import { normalizeText } from "../../universities/normalizeText.ts";
import { keptShortly } from "../keptShortly.ts";

/** A letter of a script that is searched without regard to spaces between words. */
export const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** "ED和EA", "FAFSA가": Latin words apart from Chinese and Korean ones. */
export const apart = (text: string): string =>
  text.replaceAll(
    /(?<=[\p{Script=Han}\p{Script=Hangul}])(?=[a-z])|(?<=[a-z])(?=[\p{Script=Han}\p{Script=Hangul}])/giu,
    " ",
  );

/** Letters of Arabic script in one form; the rest as normalizeText() does it. */
export const plain = (text: string): string => normalizeText(inOneForm(text).replace(/‌/g, " "));

/** A text prepared for finding words: normalized, between spaces. */
export const lookedIn = keptShortly(
  (text: string): string => ` ${plain(text.replace(/[ёЁ]/g, "е"))} `,
);

const MOST_BETWEEN = 5;
const MOST_LETTERS_BETWEEN = 12;

/**
 * A pattern that finds words in a text of `lookedIn`: at the beginning of a word, anywhere in scripts without spaces.
 * "=" before them wants whole words, "~" the end of one, "*" stands for a few words between.
 */
export function finderOf(words: string): RegExp {
  const mark = /^[=~]/.exec(words)?.[0] ?? "";
  const parts = words
    .slice(mark.length)
    .split("*")
    .map((part) => lookedIn(part).trim());
  const between = `(?: \\S+){0,${MOST_BETWEEN}} `;
  if (mark === "=") return new RegExp(` ${parts.join(between)} `, "gu");
  if (mark === "~") return new RegExp(`${parts.join("")} `, "gu");
  if (SPACELESS.test(words)) return new RegExp(parts.join(`.{0,${MOST_LETTERS_BETWEEN}}`), "gu");
  return new RegExp(` ${parts.join(between)}`, "gu");
}

/** Whether a text of `lookedIn` contains any of the words. */
export const holdsAny = (text: string, finders: readonly RegExp[]): boolean =>
  finders.some((finder) => text.search(finder) !== -1);
