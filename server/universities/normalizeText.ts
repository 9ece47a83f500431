/**
 * A text as searches compare it: lower case, no diacritics, words of letters and digits of any script with one space
 * between. "St. Olaf" and "st olaf" are the same; "São Paulo" is "sao paulo". Dotted initials close up: "U.C.L.A." is
 * "ucla".
 */
export function normalizeText(text: string): string {
  return (BEYOND_ASCII.test(text) ? withoutMarks(text) : text.toLowerCase())
    .replace(/(?<=\p{L})['’ʻ](?=\p{L})/gu, "")
    .replace(/(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])/gu, (initials) =>
      initials.replaceAll(".", ""),
    )
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

const BEYOND_ASCII = /[^\p{ASCII}]/u;
const withoutMarks = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .replaceAll("ı", "i")
    .normalize("NFC");

/** The words of a text, normalized. */
export function words(text: string): string[] {
  const normalized = normalizeText(text);
  return normalized === "" ? [] : normalized.split(" ");
}
