import { type LikeWord, likeWords } from "./likeWords.ts";
import type { NameIndex } from "./nameIndex.ts";
import { createRanking, type Found, type Part } from "./ranking.ts";
import type { Name } from "./types.ts";

/** The most guesses for a word of a query. */
const MOST_LIKE = 24;
const FAR = 255;

/** Finds names whose words are within as many edits of the query's as their length allows. */
export function withTypos(index: NameIndex, query: string, part: Part): Found {
  const asked = query.split(" ");
  const sorted = index.words();
  const like: LikeWord[][] = [];
  for (const [at, word] of asked.entries()) {
    const words = likeWords(sorted, word, { unfinished: at === asked.length - 1 });
    if (words.length === 0) return { ids: [], total: 0 };
    like.push(words);
  }
  const tables = like.map((words) => {
    const distances = new Uint8Array(sorted.words.length).fill(FAR);
    for (const { word, distance } of words) distances[word.slot] = distance;
    return distances;
  });
  const lists = like.map((words, at) => {
    const nearest = nearestOf(words, asked[at] ?? "");
    // The last one may be unfinished.
    return at === asked.length - 1
      ? [...new Set(nearest.flatMap(({ text }) => index.beginning(text)))]
      : nearest;
  });
  const ranking = createRanking(index);
  for (const name of index.namesWith(lists)) {
    const rank = rankOf(name, tables);
    if (rank !== null) ranking.note(name.entry, rank);
  }
  return ranking.part(part);
}

function nearestOf(words: readonly LikeWord[], asked: string) {
  const beginsRight = ({ word }: LikeWord) => Number(word.text[0] === asked[0]);
  return words
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        beginsRight(b) - beginsRight(a) ||
        a.word.text.length - b.word.text.length,
    )
    .slice(0, MOST_LIKE)
    .map(({ word }) => word);
}

/** The weight of an edit against a word of the name that the query lacks: of two, the name with fewer is meant. */
const EDIT = 10;

/** How far a name is from the query, word by word; null when a word of the query matches none of its words. */
function rankOf(name: Name, tables: readonly Uint8Array[]): number | null {
  let edits = 0;
  for (const distances of tables) {
    let least = FAR;
    for (const { slot } of name.words) least = Math.min(least, distances[slot] ?? FAR);
    if (least === FAR) return null;
    edits += least;
  }
  return edits * EDIT + Math.max(0, name.words.length - tables.length);
}
