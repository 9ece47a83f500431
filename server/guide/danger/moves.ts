import { finderOf, holdsAny, lookedIn } from "../reader/plainWords.ts";
import { ROWS } from "./matter.ts";

/**
 * What someone says after help was given, the first of these counting: somebody looks at their phone, something to hurt
 * themselves with is at hand, they can't or won't call, not now, help is coming, they are safe, they aren't.
 */
export const MOVES = ["watched", "means", "noCall", "notNow", "coming", "safe", "unsafe"] as const;
/**
 * One of MOVES, `kept` where somebody whose device is watched asks what is saved, or `open` where they say none of them:
 * it chooses the next words of help (O147).
 */
export type Move = (typeof MOVES)[number] | "kept" | "open";

const rows = ROWS.moves.map(({ move, says, alone = [] }) => ({
  move,
  says: says.map(finderOf),
  alone: new Set(alone.map(lookedIn)),
}));

/** Which rows a text's plain words are of; "yes" and "no" are told by the whole message alone. */
function rowsIn(text: string) {
  const words = lookedIn(text);
  return rows.flatMap(({ move, says, alone }) => {
    const isWhole = alone.has(words);
    return isWhole || holdsAny(words, says) ? [{ move, isWhole }] : [];
  });
}

/** What a message says after help, in plain words; `isWhole` where it is only a word like "no". */
export function moveIn(text: string): { move: Move; isWhole: boolean } | null {
  const said = rowsIn(text);
  const move = MOVES.find((one) => said.some((row) => row.move === one));
  if (move === undefined) return null;
  return { move, isWhole: said.every((row) => row.move !== move || row.isWhole) };
}

/** Whether someone in danger also says what they would like to study. */
export const wishesIn = (text: string): boolean => rowsIn(text).some(({ move }) => move === "wish");
