/** A file that breaks a rule of the rooms, and which tools must say so. */
export interface Violation {
  rule: string;
  file: string;
  source: string;
  types?: RegExp;
  lint?: RegExp;
}

/** What the tools say of the commonest violations. */
export const OUTSIDE = /error TS6307/;
export const IMPORT = /no-restricted-imports/;
export const GLOBAL = /no-restricted-globals/;
