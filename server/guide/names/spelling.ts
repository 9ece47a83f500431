import { editDistance } from "../../universities/editDistance.ts";

const SHORTEST = 5;
const LONGEST = 30;
/** Two edits are forgiven in words of this length. */
const LONG = 8;

/** Words of names, by what is left of them when a letter is taken out: a misspelt one is found at once. */
export interface Spelling {
  add(word: string): void;
  /** Words that a misspelt one may mean, with how many edits; none for words that are right or too short. */
  near(word: string): { word: string; edits: number }[];
}

export function createSpelling(): Spelling {
  const known = new Set<string>();
  const filed = new Map<string, string[]>();
  return {
    add(word) {
      if (known.has(word) || word.length < SHORTEST || word.length > LONGEST) return;
      known.add(word);
      for (const form of forms(word)) {
        const list = filed.get(form);
        if (list) list.push(word);
        else filed.set(form, [word]);
      }
    },
    near(word) {
      if (word.length < SHORTEST || word.length > LONGEST || known.has(word)) return [];
      const found = new Map<string, number>();
      const asked = word.length >= LONG ? forms(word).flatMap(forms) : forms(word);
      for (const form of new Set(asked)) {
        for (const candidate of filed.get(form) ?? []) {
          if (found.has(candidate) || candidate[0] !== word[0]) continue;
          const apart = editDistance(word, candidate, word.length >= LONG ? 2 : 1);
          if (apart <= (word.length >= LONG ? 2 : 1)) found.set(candidate, apart);
        }
      }
      return [...found]
        .map(([candidate, apart]) => ({ word: candidate, edits: apart }))
        .toSorted((a, b) => a.edits - b.edits);
    },
  };
}

function forms(word: string): string[] {
  const without = Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
  return [word, ...new Set(without)];
}
