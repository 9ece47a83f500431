import type { NameIndex } from "./nameIndex.ts";
import { createRanking, type Found, type Part } from "./ranking.ts";

/** The lower, the better. */
const RANK = { isIt: 0, beginsWithIt: 1, holdsItsWords: 2, inItsCity: 3 } as const;

/** Finds names with words that begin like each of the query's, and universities in the city of that name. */
export function asWritten(index: NameIndex, query: string, part: Part): Found {
  const ranking = createRanking(index);
  const asked = [...new Set(query.split(" "))];
  for (const { normalized, entry } of index.namesWith(asked.map((word) => index.beginning(word)))) {
    if (normalized === query) ranking.note(entry, RANK.isIt);
    else if (normalized.startsWith(query)) ranking.note(entry, RANK.beginsWithIt);
    else ranking.note(entry, RANK.holdsItsWords);
  }
  for (const entry of index.inCity(query)) ranking.note(entry, RANK.inItsCity);
  return ranking.part(part);
}
