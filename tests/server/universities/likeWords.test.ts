import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { likeWords } from "#server/universities/search/likeWords.ts";
import { createWordList } from "#server/universities/search/wordList.ts";

// Few letters, so that many are alike.
const word = fc.stringMatching(/^[abc]{1,9}$/);
const dictionary = fc.uniqueArray(word, { minLength: 1, maxLength: 60 });

function listOf(texts: readonly string[]) {
  const list = createWordList();
  for (const text of texts) list.get(text);
  return list;
}

/** How many letters must be added, left out, changed, or swapped with the next one, by the definition. */
function editDistance(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  const [restA, restB] = [a.slice(1), b.slice(1)];
  if (a[0] === b[0]) return editDistance(restA, restB);
  const ways = [editDistance(restA, b), editDistance(a, restB), editDistance(restA, restB)];
  if (a[0] === b[1] && a[1] === b[0]) ways.push(editDistance(a.slice(2), b.slice(2)));
  return 1 + Math.min(...ways);
}

const editsAllowed = ({ length }: string) => (length < 4 ? 0 : length < 7 ? 1 : 2);

const beginAlike = (a: string, b: string) => a[0] === b[0] || a[1] === b[0] || a[0] === b[1];

describe("words of names", () => {
  it("A10 are like another when comparing them one by one says so, finished or not", () => {
    fc.assert(
      fc.property(dictionary, word, fc.boolean(), (texts, asked, unfinished) => {
        const allowed = editsAllowed(asked);
        const distanceTo = (text: string) => {
          const whole = editDistance(asked, text);
          if (!unfinished || text.length <= asked.length) return whole;
          return Math.min(whole, editDistance(asked, text.slice(0, asked.length)));
        };
        const expected = texts.filter(
          (text) => beginAlike(asked, text) && distanceTo(text) <= allowed,
        );
        const found = likeWords(listOf(texts).sorted(), asked, { unfinished });
        expect(Object.fromEntries(found.map((one) => [one.word.text, one.distance]))).toEqual(
          Object.fromEntries(expected.map((text) => [text, distanceTo(text)])),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("A10 are found by how they begin, whenever they came", () => {
    fc.assert(
      fc.property(dictionary, dictionary, word, (first, later, prefix) => {
        const list = listOf(first);
        list.sorted();
        for (const text of later) list.get(text);
        const found = list.sorted(prefix).words.map(({ text }) => text);
        const all = [...new Set([...first, ...later])];
        expect(found).toEqual(all.filter((text) => text.startsWith(prefix)).toSorted());
      }),
    );
  });
});
