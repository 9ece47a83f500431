import type { Said, Words } from "#machines/said.ts";

/** The language of the words that are shown, for the voice that speaks them. */
export const LANGUAGE = "en-US";

/** The words that were loaded so far: some come with the first load, the others with their screens. */
const known: Partial<Words> = {};

/** Takes all words of some charts, in the language that is shown. */
export function addWords<Chart extends string>(words: Words<Chart>): void {
  Object.assign(known, words);
}

/** What a person reads or hears of what a chart says; empty where it says nothing. */
export function wordsOf(said: Said | null | undefined): string {
  if (said === null || said === undefined) return "";
  if (typeof said === "string") return known[said] ?? said;
  if ("text" in said) return said.text;
  const words = known[said.code] as ((parameters: Said) => string) | undefined;
  return words?.(said) ?? said.code;
}
