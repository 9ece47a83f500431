import type { Db } from "../db/tables.ts";
import { slips, slipsAllowed } from "./typos.ts";

/** The words that universities' names are made of, to find those that a misspelt one may stand for. */
export interface NameWords {
  /**
   * Words at most as many slips from this one as its length allows, the nearest first; with `unfinished`, words that begin
   * like it, too.
   */
  like(word: string, unfinished: boolean): string[];
}

/** Words of a query are worth this many guesses. */
const MOST_LIKE = 24;
/** Numbers are given before their words can be seen by others: this many of the last are asked for again. */
const OVERLAP = 200;

interface Kept extends NameWords {
  last: number;
  add(word: string): void;
}

const keptOf = new WeakMap<object, Kept>();

/** All words of names, kept in memory; each call reads those that have come since. */
export async function nameWords(db: Db): Promise<NameWords> {
  const kept = keptOf.get(db) ?? createNameWords();
  keptOf.set(db, kept);
  const rows = await db
    .selectFrom("name_word")
    .select(["word", "seq"])
    .where("seq", ">", kept.last - OVERLAP)
    .orderBy("seq")
    .execute();
  for (const { word, seq } of rows) {
    kept.add(word);
    kept.last = seq;
  }
  return kept;
}

function createNameWords(): Kept {
  const known = new Set<string>();
  /** By length, with the letters of each as bits, by which most are ruled out without a closer look. */
  const byLength: { word: string; letters: number }[][] = [];
  return {
    last: 0,
    add(word) {
      if (known.has(word)) return;
      known.add(word);
      (byLength[word.length] ??= []).push({ word, letters: lettersOf(word) });
    },
    like(word, unfinished) {
      const allowed = slipsAllowed(word);
      const letters = lettersOf(word);
      const found: { word: string; distance: number }[] = [];
      const longest = unfinished ? byLength.length - 1 : word.length + allowed;
      for (let length = Math.max(1, word.length - allowed); length <= longest; length++) {
        for (const candidate of byLength[length] ?? []) {
          if (!beginsAlike(word, candidate.word)) continue;
          // A slip puts one letter in another's place at most.
          if (bits(letters & ~candidate.letters) > allowed) continue;
          const distance = distanceTo(word, candidate.word, allowed, unfinished);
          if (distance <= allowed) found.push({ word: candidate.word, distance });
        }
      }
      return found
        .toSorted(
          (a, b) =>
            a.distance - b.distance ||
            Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) ||
            a.word.length - b.word.length,
        )
        .slice(0, MOST_LIKE)
        .map((one) => one.word);
    },
  };
}

function distanceTo(word: string, other: string, allowed: number, unfinished: boolean): number {
  const whole = slips(word, other, allowed);
  if (!unfinished || other.length <= word.length) return whole;
  return Math.min(whole, slips(word, other.slice(0, word.length), allowed));
}

/** People get the first letter right, or slip with the first two. */
const beginsAlike = (word: string, other: string) =>
  word[0] === other[0] || word[1] === other[0] || word[0] === other[1];

const BITS = 31;

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % BITS);
  return letters;
}

function bits(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
