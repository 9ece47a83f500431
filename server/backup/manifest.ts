import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import * as v from "valibot";

import { migrations } from "../db/migrations/index.ts";
import { reasonOf } from "../db/unavailable.ts";
import { BackupProblem, isMissing } from "./backupProblem.ts";

const Manifest = v.object({
  format: v.literal(1),
  made_at: v.string(),
  /** The migrations that the database had run, in their order. */
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
  /** How many rows each table has. */
  tables: v.record(v.string(), v.number()),
  /** The uploaded files; backups of earlier versions don't say. */
  media: v.optional(v.object({ files: v.number(), bytes: v.number() })),
});

/** What a backup holds. It is written last, so a folder without it is not a whole backup. */
export type Manifest = v.InferOutput<typeof Manifest>;

const fileIn = (folder: string) => path.join(folder, "backup.json");

/** Where a table's rows are: a line of JSON each, gzipped. */
export const rowsIn = (folder: string, table: string) =>
  path.join(folder, "tables", `${table}.jsonl.gz`);

/** Where uploaded files are. */
export const mediaIn = (folder: string) => path.join(folder, "media");

/** Writes what a backup holds, which makes it whole. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(fileIn(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });

/** Reads what a backup holds. Throws a BackupProblem for a folder that isn't a whole backup, or is a newer version's. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(fileIn(folder), "utf8").catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw new BackupProblem(
      `${fileIn(folder)} can't be read (${reasonOf(error)}). Run this as the user that the backup belongs to.`,
    );
  });
  if (text === null) {
    throw new BackupProblem(
      `${folder} isn't a whole backup: it has no backup.json. Name a folder that npm run backup has finished.`,
    );
  }
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), text);
  if (!read.success) {
    throw new BackupProblem(
      `${folder} has a backup.json that can't be read. Name another backup, or restore this one with the version that made it.`,
    );
  }
  const unknown = read.output.migrations.filter((name) => migrations[name] === undefined);
  if (unknown.length > 0) {
    throw new BackupProblem(
      `${folder} was made by a newer version of the product (it has ${unknown.join(", ")}). Update the product, then restore it.`,
    );
  }
  return read.output;
}
