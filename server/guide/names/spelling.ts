import { likeWords } from "../../universities/search/likeWords.ts";
import { createWordList } from "../../universities/search/wordList.ts";

const SHORTEST = 5;
const LONGEST = 30;
/** Two edits are allowed in words of at least this length: shorter words are two edits from a name by chance. */
const LONG = 8;

/** Words in names, to correct misspelt ones. */
export interface Spelling {
  add(word: string): void;
  has(word: string): boolean;
  /** Words that a misspelt one may mean, the nearest first; empty for words that are right or too short. */
  near(word: string): { word: string; edits: number }[];
}

/** Knows no word at first. Words of 5 to 30 letters are corrected: with one edit, from 8 letters on with two. */
export function createSpelling(): Spelling {
  const known = createWordList();
  const right = new Set<string>();
  const isFit = (word: string) => word.length >= SHORTEST && word.length <= LONGEST;
  return {
    add(word) {
      if (!isFit(word)) return;
      known.get(word);
      right.add(word);
    },
    has: (word) => right.has(word),
    near(word) {
      if (!isFit(word) || right.has(word)) return [];
      const allowed = word.length >= LONG ? 2 : 1;
      const found = likeWords(known.sorted(word[0]), word, { allowed });
      return found
        .filter(({ word: { text }, distance }) => distance < 2 || text.length < word.length)
        .toSorted((a, b) => a.distance - b.distance)
        .map(({ word: { text }, distance }) => ({ word: text, edits: distance }));
    },
  };
}
