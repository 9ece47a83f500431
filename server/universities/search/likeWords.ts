import type { Word } from "./types.ts";
import type { SortedWords } from "./wordList.ts";

/** A word near a misspelt one. */
export interface LikeWord {
  word: Word;
  /** Single edits (a letter added, left out, wrong, or two swapped) that turn the one into the other. */
  distance: number;
}

interface Asked {
  unfinished?: boolean;
  allowed?: number;
}

/**
 * The words within the allowed number of edits of a normalized one. With `unfinished`, a longer word is as near as its
 * beginning is: the one asked for is still being typed. Words with one beginning are compared up to there once.
 */
export function likeWords(
  { words, shared }: SortedWords,
  asked: string,
  { unfinished = false, allowed = editsAllowed(asked) }: Asked,
): LikeWord[] {
  const table = createTable(asked, asked.length + allowed);
  const found: LikeWord[] = [];
  /** Every word that begins with this many letters of the last one is too far away. */
  let deadFrom = Number.POSITIVE_INFINITY;
  let filled = 0;
  for (let at = 0; at < words.length; at++) {
    const common = shared[at] ?? 0;
    const word = common < deadFrom ? words[at] : undefined;
    if (word === undefined) continue;
    const { text } = word;
    deadFrom = Number.POSITIVE_INFINITY;
    filled = Math.min(filled, common);
    if (!beginAlike(asked, text)) {
      deadFrom = 2;
      continue;
    }
    const longest = Math.min(text.length, table.rows);
    while (filled < longest && deadFrom > filled) {
      table.fill(filled + 1, text);
      filled += 1;
      // Beyond the query's length, an unfinished word is near already.
      if (table.least(filled) > allowed && !(unfinished && filled > asked.length))
        deadFrom = filled;
    }
    if (deadFrom <= filled) continue;
    let distance = text.length <= table.rows ? table.distance(text.length) : allowed + 1;
    if (unfinished && text.length > asked.length) {
      distance = Math.min(distance, table.distance(asked.length));
    }
    if (distance <= allowed) found.push({ word, distance });
  }
  return found;
}

/** How many edits a word of this length may have: none in short ones, two in long ones. */
function editsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

/** People get the first letter right, or swap or miss one of the first two. */
const beginAlike = (a: string, b: string) => a[0] === b[0] || a[1] === b[0] || a[0] === b[1];

/** Distances between the beginnings of a word and those of another, which has a row for each. */
function createTable(asked: string, rows: number) {
  const width = asked.length + 1;
  const cells = new Uint16Array(width * (rows + 1)).map((_, at) => (at < width ? at : 0));
  const cell = (row: number, column: number) => cells[row * width + column] ?? 0;
  return {
    rows,
    /** Fills a row, given those above it, for a text of at least as many letters. */
    fill(row: number, text: string): void {
      const start = row * width;
      cells[start] = row;
      const letter = text.charCodeAt(row - 1);
      const before = row > 1 ? text.charCodeAt(row - 2) : Number.NaN;
      for (let column = 1; column < width; column++) {
        const theirs = asked.charCodeAt(column - 1);
        let least = Math.min(
          cell(row - 1, column) + 1,
          cell(row, column - 1) + 1,
          cell(row - 1, column - 1) + (letter === theirs ? 0 : 1),
        );
        if (column > 1 && before === theirs && letter === asked.charCodeAt(column - 2)) {
          least = Math.min(least, cell(row - 2, column - 2) + 1);
        }
        cells[start + column] = least;
      }
    },
    /** No text that continues from here comes nearer. */
    least(row: number): number {
      let least = cell(row, 0);
      for (let column = 1; column < width; column++) least = Math.min(least, cell(row, column));
      return least;
    },
    /** Between the whole query and this many letters of the other. */
    distance: (row: number) => cell(row, width - 1),
  };
}
