import type { Mention } from "../knowledge/nameIndex.ts";

const FROM_WHERE =
  /^(am|im|m|come|comes|coming|originally|student|students|are|is|was|citizen|applicant)$/;
const TWO_WORDS = /^(united|south|north|latin|new|saudi|hong|sri|costa|puerto|west|east)$/;
const LONGEST_PLACE = 4;
/** How many words after "not in" or "outside" may still name the place. */
const REACH = 4;

/** Whether a university is named as one that is not wanted: "anything but X", "that are not X", "other than X". */
export function isExcluded({ from }: Mention, words: readonly string[]): boolean {
  const before = words.slice(Math.max(0, from - 3), from).join(" ");
  return (
    /\b(except( for)?|excluding|besides|other than|apart from|aside from)$/.test(before) ||
    /\b(anything|anywhere|everything|any|all|one|ones|place|places|schools?|universities|but) (but|not)$/.test(
      before,
    ) ||
    /\b(are|is|its|thats|arent|isnt|be|but) not$|\b(arent|isnt|dont (like|want))$/.test(before)
  );
}

/** Words without the place that a person is from: "I am from India" wishes for nothing there. */
export function withoutOrigin(
  words: readonly string[],
  placeNames: ReadonlyMap<string, string>,
): string[] {
  const at = words.findIndex(
    (word, index) => word === "from" && FROM_WHERE.test(words[index - 1] ?? ""),
  );
  if (at < 0) return [...words];
  const start = words[at + 1] === "the" ? at + 2 : at + 1;
  let end = start + (TWO_WORDS.test(words[start] ?? "") ? 2 : 1);
  for (let to = start + LONGEST_PLACE; to > end; to--) {
    if (placeNames.has(words.slice(start, to).join(" "))) end = to;
  }
  return [...words.slice(0, at), ...words.slice(end)];
}

/** Words that say where a university shall not be, and the others. */
export function splitPlaces(words: readonly string[]): { wanted: string[]; unwanted: string[] } {
  const at = words.findIndex(
    (word, index) =>
      word === "outside" ||
      (/^(in|near|from)$/.test(word) &&
        /^(not|except|arent|isnt|but|anywhere)$/.test(words[index - 1] ?? "")),
  );
  if (at < 0) return { wanted: [...words], unwanted: [] };
  const end = Math.min(words.length, at + 1 + REACH);
  return {
    // The preposition stays with the place: "in the us" is one by it.
    unwanted: words.slice(at, end),
    wanted: [...words.slice(0, at), ...words.slice(end)],
  };
}
