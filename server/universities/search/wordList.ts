import type { Word } from "./types.ts";

/** Words in code point order, so that those with the same beginning are together. */
export interface SortedWords {
  words: readonly Word[];
  /** How many letters each has in common with the one before it. */
  shared: Uint16Array;
}

/** Every word that names have or had, once. */
export interface WordList {
  /** The word with this text, created when there is none. */
  get(text: string): Word;
  /** Those that begin with this. */
  sorted(prefix?: string): SortedWords;
}

/** Makes an empty list; words are sorted when they are next asked for. */
export function createWordList(): WordList {
  const byText = new Map<string, Word>();
  let sorted: SortedWords = { words: [], shared: new Uint16Array(0) };
  let unsorted: Word[] = [];

  function inOrder(): SortedWords {
    if (unsorted.length > 0) {
      // Sorting two sorted runs only merges them.
      const words = [...sorted.words, ...unsorted.toSorted(byCode)].toSorted(byCode);
      const shared = Uint16Array.from(words, ({ text }, at) => inCommon(text, words[at - 1]?.text));
      sorted = { words, shared };
      unsorted = [];
    }
    return sorted;
  }

  return {
    get(text) {
      const known = byText.get(text);
      if (known !== undefined) return known;
      const word: Word = { text, slot: byText.size, names: [] };
      byText.set(text, word);
      unsorted.push(word);
      return word;
    },
    sorted(prefix = "") {
      const { words, shared } = inOrder();
      const from = firstWhere(words, 0, (text) => text >= prefix);
      const to = firstWhere(words, from, (text) => !text.startsWith(prefix));
      return { words: words.slice(from, to), shared: shared.subarray(from, to) };
    },
  };
}

/** The first index from `from` on whose word is so, as are all after it; the length when there is none. */
function firstWhere(words: readonly Word[], from: number, isSo: (text: string) => boolean): number {
  let [low, high] = [from, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const word = words[middle];
    if (word !== undefined && isSo(word.text)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function inCommon(text: string, before = ""): number {
  let at = 0;
  while (at < text.length && text[at] === before[at]) at += 1;
  return at;
}

const byCode = (a: Word, b: Word) => (a.text < b.text ? -1 : Number(a.text > b.text));
