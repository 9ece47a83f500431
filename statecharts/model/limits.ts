/** Deeper states are left out: no drawing shows them, and reading must end. */
export const DEEPEST = 60;
/** More states than this are left out. */
export const MOST_STATES = 20_000;
/** More transitions of one state than this are left out. */
export const MOST_TRANSITIONS = 2_000;
/** More targets of one transition than this are left out. */
export const MOST_TARGETS = 100;
/** A name or text is cut after so many characters. */
export const LONGEST_TEXT = 2_000;
/** After so many sentences about what is wrong, only their number is said. */
export const MOST_NOTES = 40;

/** Sentences about what was corrected, no more than a person reads. */
export function notebook(chart: () => string) {
  const notes: string[] = [];
  const seen = new Set<string>();
  let more = 0;
  return {
    add(sentence: string) {
      if (seen.has(sentence)) return;
      if (notes.length >= MOST_NOTES) more += 1;
      else {
        seen.add(sentence);
        notes.push(sentence);
      }
    },
    all: () => (more === 0 ? notes : [...notes, `${more} more of ‘${chart()}’ are not listed.`]),
  };
}

/** A text of at most the length that is kept; empty when it is none. */
export function textOf(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" ? value.slice(0, LONGEST_TEXT) : "";
}
