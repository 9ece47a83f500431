import { dataFile } from "../../seed/files.ts";

/**
 * Words that people use for other things than universities' names: those in the reader's corpus outside of names,
 * written by `npm run train`. They are never corrected to a name, and only name a university with a capital.
 */
export const ORDINARY: ReadonlySet<string> = new Set(
  dataFile("reader/ordinary.txt").toString().split("\n"),
);
