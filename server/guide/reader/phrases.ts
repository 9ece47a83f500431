import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Field } from "#machines/guide/frame.ts";

import { dataFolder } from "../../seed/files.ts";
import { finderOf, lookedIn } from "./plainWords.ts";

/** What plain words can say, whatever a message is about: `data/guide/phrases.json` holds the words. */
export type Phrase =
  | `field:${Field}`
  | "verdict"
  | "period"
  | "nearMe"
  | "best"
  | "drops"
  | "same"
  | "startsOver"
  | "about"
  | "against"
  | "adds"
  | "several"
  | "unsure"
  | "gap"
  | "rest"
  | "aid"
  | "left"
  | "age"
  | "sum"
  | "percentage"
  | "find"
  | "universities"
  | "led"
  | "hbcu"
  | "shares"
  | "offers"
  | "byHowMuch"
  | "price"
  | "sort"
  | "privacy"
  | "joy"
  | "housing"
  | "dropsName"
  | "applying"
  | "otherTask"
  | "similarSize"
  | "thisCity"
  | "thisRegion"
  | "thisCountry";

export interface PhraseRow {
  phrase: Phrase;
  says: readonly string[];
  unless?: readonly string[];
  examples: readonly string[];
  harmless?: readonly string[];
}

export const PHRASE_ROWS = (
  JSON.parse(readFileSync(join(dataFolder(), "guide", "phrases.json"), "utf8")) as {
    rows: PhraseRow[];
  }
).rows;

/** One pattern for all words, as most messages hold none of them. */
const anyOf = (words: readonly string[]): RegExp | null =>
  words.length === 0 ? null : new RegExp(words.map((word) => finderOf(word).source).join("|"), "u");

const rows = PHRASE_ROWS.map(({ phrase, says, unless = [] }) => ({
  phrase,
  says: anyOf(says),
  unless: anyOf(unless),
}));

/** Whether a text says so in plain words. */
export function saysPhrase(phrase: Phrase, text: string): boolean {
  const words = lookedIn(text);
  return rows.some(
    (row) =>
      row.phrase === phrase && row.says?.test(words) === true && row.unless?.test(words) !== true,
  );
}
