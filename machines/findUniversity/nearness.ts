import type { UniversityRef } from "#contract/universityRef.ts";

const sameText = (one: string, other: string) =>
  one.localeCompare(other, "en", { sensitivity: "base" }) === 0;
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
/** A name's words, without the "The" that people leave off. */
const wordsOfName = (name: string): string[] => wordsOf(name.trim().replace(/^the\s+/i, ""));

/** How many words a name has beyond what was typed; endless for one that doesn't begin with it, such as an alias's. */
function wordsBeyond(name: string, typed: string): number {
  const [words, begun] = [wordsOfName(name), wordsOfName(typed)];
  const begins = begun.every((word, at) => sameText(word, words[at] ?? ""));
  return begins ? words.length - begun.length : Infinity;
}

/** Whether another of those found is as near to what was typed as the first, which may bear it as an alias only. Serves O79. */
export function areSeveral(found: readonly UniversityRef[], typed: string): boolean {
  const [first, ...others] = found;
  if (first === undefined) return false;
  const beyond = wordsBeyond(first.name, typed);
  const near = beyond === Infinity ? 0 : beyond;
  return others.some(({ name }) => sameText(name, first.name) || wordsBeyond(name, typed) <= near);
}
