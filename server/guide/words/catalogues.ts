import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { dataFolder } from "../../seed/files.ts";

/** The guide's sentences in one language, by their code; `{name}` is a placeholder. */
export type Catalogue = Readonly<Record<string, string>>;

const folder = join(dataFolder(), "guide", "replies");

/** The sentences by language; English has all of them. */
export const catalogues: ReadonlyMap<string, Catalogue> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .map((file) => [
      file.replace(".json", ""),
      JSON.parse(readFileSync(join(folder, file), "utf8")) as Catalogue,
    ]),
);
