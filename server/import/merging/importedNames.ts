import { normalizeText } from "../../universities/normalizeText.ts";

/** "University of X" and "X University" are both known as X. */
const SHORT_FORMS = [/^university of (.+)$/, /^(.+?) (?:university|college)$/];
const FEWEST_LETTERS = 4;

/**
 * The names by which an imported university is found, normalized: its own, without a leading "the", and the short form.
 * Initials are not made up: among thousands of names they would mean anyone; real ones come from the sources.
 */
export function importedNames(name: string): string[] {
  const full = normalizeText(name);
  const plain = full.replace(/^the /, "");
  const names = new Set([full, plain]);
  // What follows a comma or a dash, or is in brackets, distinguishes campuses.
  if (!/[,(–-]/.test(name)) {
    for (const pattern of SHORT_FORMS) {
      const short = pattern.exec(plain)?.[1];
      if (short !== undefined && short.length >= FEWEST_LETTERS) names.add(short);
    }
  }
  names.delete("");
  return [...names];
}
