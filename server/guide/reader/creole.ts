import { lookedIn } from "./plainWords.ts";

/** Some of the commonest words of Haitian Creole, of which the learned model knows nothing. */
const COMMON: ReadonlySet<string> = new Set(
  "mwen nan yon kote konnen konprann anyen kisa kijan konbyen tanpri eske bonjou mesi lekol fanmi ayiti genyen pral etidye inivesite manman".split(
    " ",
  ),
);
const FEWEST = 2;

/** Whether a text is in Haitian Creole: two such words, or one in a few. */
export function isCreole(text: string): boolean {
  const words = lookedIn(text).trim().split(" ");
  const own = new Set(words.filter((word) => COMMON.has(word)));
  return own.size >= FEWEST || (own.has("kisa") && words.length <= MOST_OF_FEW);
}

const MOST_OF_FEW = 4;
