import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Field } from "#machines/guide/frame.ts";

import { dataFolder } from "../../seed/files.ts";
import { finderOf, lookedIn, SPACELESS } from "./plainWords.ts";

/** What plain words can say, whatever a message is about: `data/guide/phrases.json` holds the words. */
export type Phrase =
  | `field:${Field}`
  | `gap:${string}`
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
  | "rejected"
  | "gradStudents"
  | "times"
  | "easier"
  | "harder"
  | "savings"
  | "enough"
  | "income"
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
  | "thisCountry"
  | "asking"
  | "question"
  | "here"
  | "where"
  | "deletes"
  | "appPrice"
  | "sources"
  | "whatever"
  | "distance"
  | "cheap"
  | "easyIn"
  | "free";

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

const OF_QUESTIONS: ReadonlySet<Phrase> = new Set<Phrase>(["asking", "price", "where"]);
const asked = PHRASE_ROWS.filter(
  ({ phrase }) => OF_QUESTIONS.has(phrase) || phrase.startsWith("field:"),
).flatMap(({ says }) =>
  // The longest first, and to the end of the word: "rates" leaves nothing of "rate".
  says
    .toSorted((a, b) => b.length - a.length)
    .map((words) =>
      words.startsWith("=") || SPACELESS.test(words)
        ? finderOf(words)
        : new RegExp(String.raw`${finderOf(words).source}\S*`, "gu"),
    ),
);

const GAP = "gap:";
const GAPS = [
  ...new Set(PHRASE_ROWS.flatMap(({ phrase }) => (phrase.startsWith(GAP) ? [phrase] : []))),
];

/** What a text asks for in plain words that no record holds: kinds of gaps. */
export const gapsIn = (text: string): string[] =>
  GAPS.filter((phrase) => saysPhrase(phrase, text.replaceAll("%", " percent "))).map((phrase) =>
    phrase.slice(GAP.length),
  );

/** Words of a text besides figures' own names and those that any question is made of. */
export const besidesFigures = (text: string): string[] =>
  asked
    .reduce((rest, finder) => rest.replaceAll(finder, " "), lookedIn(text))
    .split(" ")
    .filter((word) => word !== "");
