import type { Said, Words } from "#machines/said.ts";

import { t } from "./t.ts";

/** The English words that were loaded so far: some come with the first load, the others with their screens. */
const known: Partial<Words> = {};

/** Takes all words of some charts: texts of the catalogues, or functions that call `t` with them. */
export function addWords<Chart extends string>(words: Words<Chart>): void {
  Object.assign(known, words);
}

/** What a person reads or hears of what a chart says; empty where it says nothing. */
export function wordsOf(said: Said | null | undefined): string {
  if (said === null || said === undefined) return "";
  if (typeof said === "string") return t(known[said] ?? said);
  // What a host said is shown as it is, unless it is a sentence of our own server that the catalogue has.
  if ("text" in said) return t(said.text);
  const words = known[said.code] as ((parameters: Said) => string) | undefined;
  return words?.(said) ?? said.code;
}
