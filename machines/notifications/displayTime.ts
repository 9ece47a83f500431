const MS_PER_WORD = 600;
/** The shortest time that a notice stays, in ms (K9). */
export const LEAST_MS = 5000;

/** How long a notice stays, in ms: 600 a word, at least 5000. Serves K9. */
export function displayTime(text: string): number {
  // Chinese has no spaces: two characters are about a word.
  const words = text.match(/\p{Script=Han}{1,2}|[^\s\p{Script=Han}]+/gu)?.length ?? 0;
  return Math.max(LEAST_MS, words * MS_PER_WORD);
}
