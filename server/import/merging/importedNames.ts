import { shortNames } from "../../universities/names.ts";

/** "University of X" and "X University" are both known as X. */
const SHORT_FORMS = [/^university of (.+)$/, /^(.+?) (?:university|college)$/];

/**
 * The names by which an imported university is found, normalized: its own, without a leading "the", and the short form.
 * Initials are not made up: among thousands of names they would mean anyone; real ones come from the sources.
 */
export const importedNames = (name: string): string[] => [
  ...shortNames(name, SHORT_FORMS, /[,(–-]/),
];
