import { isAlsoWord } from "../knowledge/knownAs.ts";
import { ORDINARY } from "./ordinary.ts";
import { DOCUMENTED } from "./plainWords.ts";
import type { Candidate } from "./types.ts";
import type { Written } from "./written.ts";

/** Which words of a message a candidate covers. */
export const positions = ({ from, to }: Candidate): number[] =>
  Array.from({ length: to - from }, (_, k) => from + k);

/** Where names are that are neither a place's nor plain words. */
export const firmAt = (
  candidates: readonly Candidate[],
  isPlace: (name: string) => boolean,
): ReadonlySet<number> =>
  new Set(
    candidates
      .filter(
        ({ name, options, edits }) =>
          edits === 0 &&
          (options[0]?.weight ?? 0) >= DOCUMENTED &&
          name.length > 2 &&
          !isAlsoWord(name) &&
          !isPlace(name) &&
          !name.split(" ").every((word) => ORDINARY.has(word)),
      )
      .flatMap(positions),
  );

/** What is between two names of a list. */
const BETWEEN = /^\s*(?:,|\/|vs\.?|versus|,? ?(?:or|o|ou|oder|یا|أو))\s*$/iu;

/** "Berea or University of Kentucky or Pikeville": beside another name that is no place's. */
export function isBesideName(
  text: string,
  words: readonly Written[],
  { from, to }: { from: number; to: number },
  firm: ReadonlySet<number>,
): boolean {
  // A word such as "or" may be between them.
  const isBeside = (one: number, other: number) =>
    BETWEEN.test(text.slice(words[one]?.end, words[other]?.start));
  return (
    [from - 2, from - 1].some((at) => firm.has(at) && isBeside(at, from)) ||
    [to, to + 1].some((at) => firm.has(at) && isBeside(to - 1, at))
  );
}

/** "Is Rice in Dallas": where another is said to be. */
export const isWhere = (
  { from, name }: Candidate,
  words: readonly Written[],
  firm: ReadonlySet<number>,
  isPlace: (name: string) => boolean,
): boolean => words[from - 1]?.word === "in" && firm.has(from - 2) && isPlace(name);
