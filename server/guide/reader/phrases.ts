import { readFileSync } from "node:fs";
import { join } from "node:path";

import { dataFolder } from "../../seed/files.ts";
import { finderOf, holdsAny, lookedIn } from "../danger/plain.ts";

/** What plain words can want done: `data/guide/phrases.json` says which words mean it. */
export type Phrase =
  | "verdict"
  | "period"
  | "nearMe"
  | "best"
  | "drops"
  | "same"
  | "startsOver"
  | "about"
  | "against";

export interface PhraseRow {
  phrase: Phrase;
  says: readonly string[];
  unless?: readonly string[];
  examples: readonly string[];
  harmless?: readonly string[];
}

export const PHRASES = (
  JSON.parse(readFileSync(join(dataFolder(), "guide", "phrases.json"), "utf8")) as {
    rows: PhraseRow[];
  }
).rows;

const rows = PHRASES.map(({ phrase, says, unless = [] }) => ({
  phrase,
  says: says.map(finderOf),
  unless: unless.map(finderOf),
}));

/** Whether a text says so in plain words. */
export function saysPhrase(phrase: Phrase, text: string): boolean {
  const words = lookedIn(text);
  return rows.some(
    (row) => row.phrase === phrase && holdsAny(words, row.says) && !holdsAny(words, row.unless),
  );
}
