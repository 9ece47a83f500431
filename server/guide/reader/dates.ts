import { readFileSync } from "node:fs";
import { join } from "node:path";

import { dataFolder } from "../../seed/files.ts";
import { normalizeText } from "../../universities/normalizeText.ts";

interface Dates {
  rows: { year: number; says: string[] }[];
  beside: { says: string[]; said: string; after?: boolean }[];
  examples: [string, string][];
}

const dates = JSON.parse(readFileSync(join(dataFolder(), "guide", "dates.json"), "utf8")) as Dates;
/** Pairs of what is said and what is read, for tests. */
export const DATE_EXAMPLES = dates.examples;

/** Words as they may be written: whole, with any accents and signs. */
const written = (words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((one) =>
      one.replaceAll(/./gu, (letter) => (letter === " " ? String.raw`[\s.\-‌]+` : anyOf(letter))),
    )
    .join("|");
const ACCENTED: Readonly<Record<string, string>> = {
  a: "aáàâãä",
  e: "eéèêë",
  i: "iíìîï",
  o: "oóòôõö",
  u: "uúùûü",
  c: "cç",
};
const anyOf = (letter: string): string =>
  ACCENTED[letter] === undefined ? letter : `[${ACCENTED[letter]}]`;

const ARTICLE = String.raw`(?:(?:the|la|el|los|las|le|les|o|os|a|as|die|der)\s+|l['’])?`;
const END = String.raw`(?!\p{L})(?! (?:average|dollar|school|universit|college)\p{L}*)`;

const PATTERNS = dates.rows.flatMap(({ year, says }) => {
  const event = `${ARTICLE}(?:${written(says)})`;
  const read = dates.beside.map(({ says: words, said, after = false }) => {
    const pattern = after
      ? String.raw`(?<!\p{L})${event}\s+(?:${written(words)})(?![\p{L}\p{M}])`
      : String.raw`(?<!\p{L})(?:${written(words)})\s+${event}\.?${END}`;
    return [new RegExp(pattern, "giu"), said.replace("{year}", String(year))] as const;
  });
  return [
    ...read,
    [
      new RegExp(String.raw`\bolder ((?:\S+ ){1,5})than ${event}\.?${END}`, "giu"),
      `$1before ${year}`,
    ] as const,
    [new RegExp(`比(?:${event})[还更還要]{0,2}(?:老|早|古老|久)`, "gu"), `早于${year}年`] as const,
  ];
});

/** A text about such an event has one of these; one look saves all others. */
const holdsAny = (words: readonly string[]) => {
  const parts = words.map((one) => normalizeText(one));
  return (normalized: string) => parts.some((one) => normalized.includes(one));
};
const speaksOfEvent = holdsAny(dates.rows.flatMap(({ says }) => says));
const compares = holdsAny([...dates.beside.flatMap(({ says }) => says), "older", "比"]);

/** "Older than the USA": replaces a well-known name by its year. */
export function withYears(text: string): string {
  const normalized = normalizeText(text);
  if (!compares(normalized) || !speaksOfEvent(normalized)) return text;
  return PATTERNS.reduce((rest, [pattern, said]) => rest.replace(pattern, said), text);
}
