import { slips } from "../../universities/typos.ts";

/** Shorter words are too easily another word. */
const SHORTEST = 5;
/** Longer ones are no words, and would take long to look up. */
const LONGEST = 40;

/** Words that may be misspelt. */
export interface Vocabulary {
  has(word: string): boolean;
  /** The word of the vocabulary that differs by one slip, if there is one and the first letter is right; else null. */
  corrected(word: string): string | null;
}

/**
 * Makes a vocabulary. Every word is filed under itself and under what is left when one letter is taken out; two words
 * one slip apart share such an entry, so that a look-up takes no time however many words there are.
 */
export function createVocabulary(words: Iterable<string>): Vocabulary {
  const known = new Set(words);
  const filed = new Map<string, string[]>();
  for (const word of known) {
    if (word.length < SHORTEST) continue;
    for (const form of forms(word)) {
      const list = filed.get(form);
      if (list) list.push(word);
      else filed.set(form, [word]);
    }
  }
  return {
    has: (word) => known.has(word),
    corrected(word) {
      if (word.length < SHORTEST || word.length > LONGEST || known.has(word)) return null;
      for (const form of forms(word)) {
        for (const candidate of filed.get(form) ?? []) {
          if (candidate[0] === word[0] && slips(word, candidate, 1) === 1) return candidate;
        }
      }
      return null;
    },
  };
}

function forms(word: string): string[] {
  const without = Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
  return [word, ...new Set(without)];
}
