import { isWellKnown } from "../knowledge/knownAs.ts";
import type { PlaceSize } from "../knowledge/places.ts";
import { isKind } from "./forms.ts";
import { ORDINARY } from "./ordinary.ts";
import type { Spoken } from "./types.ts";
import type { Written } from "./written.ts";

const HYPHEN = /^[-–]$/;

/**
 * Mentions, of which those that are half of a longer name are asked about: "Austin" of "Austin Powers" is no Austin
 * College. Whatever stands beside a well-known name, that name counts, unless a hyphen makes them one. Serves O197.
 */
export function withHalves(
  text: string,
  words: readonly Written[],
  found: readonly Spoken[],
  taken: ReadonlySet<number>,
  isPlace: (name: string, size?: PlaceSize) => boolean,
): Spoken[] {
  const isOther = (at: number): boolean => {
    const word = words[at];
    if (word === undefined || taken.has(at) || !word.capital || word.initials) return false;
    return (
      word.word.length > 2 && !isKind(word.word) && !ORDINARY.has(word.word) && !isPlace(word.word)
    );
  };
  return found.map((mention) => {
    const { from, to, start, end, sure } = mention;
    const [first, before, after] = [words[from], words[from - 1], words[to]];
    if (!sure || to - from > 1 || first?.capital !== true || first.initials) return mention;
    const known = isWellKnown(first.word);
    const joins = (between: string) => HYPHEN.test(between) || (!known && between === " ");
    if (after && isOther(to) && joins(text.slice(end, after.start)))
      return { ...mention, typed: text.slice(start, after.end), end: after.end, sure: false };
    if (before && isOther(from - 1) && joins(text.slice(before.end, start)))
      return { ...mention, typed: text.slice(before.start, end), start: before.start, sure: false };
    return mention;
  });
}
