import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { plain, words } from "../reader/text.ts";

/** Rewrites a folder's lexicons as messages' words are read, each entry once, so that loading them takes no work. */
export async function tidyConcepts(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const text = await readFile(join(folder, file), "utf8");
    await writeFile(join(folder, file), tidied(text));
  }
}

/** A lexicon with its lines sorted by concept. */
export function tidied(text: string): string {
  const found = new Map<string, Set<string>>();
  for (const line of text.split("\n")) {
    const [concept = "", entries = ""] = line.trim().split("\t");
    const own = found.get(concept) ?? new Set();
    for (const entry of entries.split("|")) own.add(wordsOf(entry).join(" "));
    found.set(concept, own);
  }
  return [...found]
    .map(([concept, own]) => [concept, [...own].filter((entry) => entry !== "").join("|")] as const)
    .filter(([, own]) => own !== "")
    .map((line) => `${line.join("\t")}\n`)
    .join("");
}

/** An entry's words; `*` stays at those that only have to begin this way. */
function wordsOf(entry: string): string[] {
  return entry
    .trim()
    .split(/\s+/)
    .flatMap((part) => {
      const list = words(plain(part.replaceAll("*", "")));
      const last = list.length - 1;
      return part.endsWith("*") ? list.map((word, at) => (at === last ? `${word}*` : word)) : list;
    });
}
