import { readFileSync } from "node:fs";
import { join } from "node:path";

import { dataFolder } from "../../seed/files.ts";

/**
 * Words that people use for other things than universities' names: those in the reader's corpus outside of names,
 * written by `npm run train`. They are never corrected to a name, and only name a university with a capital.
 */
export const ORDINARY: ReadonlySet<string> = new Set(
  readFileSync(join(dataFolder(), "reader", "ordinary.txt"), "utf8").split("\n"),
);
