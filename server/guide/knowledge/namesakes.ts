import { readFileSync } from "node:fs";
import { join } from "node:path";

import { dataFolder } from "../../seed/files.ts";

/** American states with a town that is named like a better known city abroad, by that city's name. */
export const NAMESAKES = (
  JSON.parse(readFileSync(join(dataFolder(), "guide", "namesakes.json"), "utf8")) as {
    towns: Readonly<Record<string, readonly string[] | undefined>>;
  }
).towns;
