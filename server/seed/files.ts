import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The data files the seed is made from, below data/. */
export const SEED_FILES = [
  "universities/seed-universities.json",
  "universities/aliases.json",
  "universities/tours.json",
  "universities/demo-campus.json",
  "universities/demo-campus-plan.json",
  "universities/ucf-plan.json",
  "panoramas/levels.json",
] as const;
/** One of SEED_FILES by name. */
export type SeedFile = (typeof SEED_FILES)[number];

/**
 * This package's folder data/, found by walking up to package.json, so that it is the same from the sources and from
 * the bundle. Throws when there is none above `from`.
 */
export function dataFolder(from: string = fileURLToPath(import.meta.url)): string {
  for (let folder = path.dirname(from); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, "package.json"))) return path.join(folder, "data");
    if (folder === path.dirname(folder)) {
      throw new Error(
        `There is no package.json above ${from}, so the folder data/ can't be found. Start the server from a complete checkout.`,
      );
    }
  }
}

/** A file below data/. */
export const dataFile = (file: string): Buffer => readFileSync(path.join(dataFolder(), file));

/** What a JSON file below data/ holds. */
export const readData = (file: string): unknown => JSON.parse(dataFile(file).toString());

/** The seed files' texts and one hash over all of them. Throws when one is missing. */
export async function readSeedFiles(
  folder: string,
): Promise<{ texts: Record<SeedFile, string>; hash: string }> {
  const hash = createHash("sha256");
  const texts: Partial<Record<SeedFile, string>> = {};
  for (const file of SEED_FILES) {
    const text = await readFile(path.join(folder, file), "utf8");
    hash.update(file).update("\0").update(text).update("\0");
    texts[file] = text;
  }
  return { texts: texts as Record<SeedFile, string>, hash: hash.digest("hex") };
}
