import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

import { sql } from "kysely";

import { makeDirectory, whyOf } from "../dataDirectory.ts";
import type { Db } from "../db/tables.ts";
import { reasonOf } from "../db/unavailable.ts";
import { BackupProblem, isOfFile } from "./backupProblem.ts";
import { type Manifest, rowsIn, writeManifest } from "./manifest.ts";
import { copyMedia, measureMedia } from "./media.ts";
import { migrationsOf, tablesOf } from "./tables.ts";

/** Rows read at a time. */
const ROWS = 1000;

/**
 * Writes a backup of a running database, as it is at one moment, and of the uploaded files into a folder that is made
 * or empty. On the embedded database other queries wait meanwhile. Throws a BackupProblem; what was written by then is
 * removed.
 */
export async function backUp(db: Db, dataDir: string, folder: string): Promise<Manifest> {
  const migrations = await migrationsOf(db);
  if (migrations.length === 0)
    throw new BackupProblem("There is no database to back up yet. Start the product once first.");
  await makeFolder(folder);
  try {
    await mkdir(path.join(folder, "tables"), { mode: 0o700 });
    // Before, so that no file is missing that is deleted meanwhile, and after, for those that are added.
    await copyMedia(dataDir, folder);
    const tables = await dumpAll(db, folder);
    await copyMedia(dataDir, folder);
    const media = await measureMedia(folder);
    const made_at = new Date().toISOString();
    const manifest = { format: 1 as const, made_at, migrations, tables, media };
    await writeManifest(folder, manifest);
    return manifest;
  } catch (error) {
    await empty(folder);
    if (!isOfFile(error)) throw error;
    throw new BackupProblem(
      `The backup couldn't be written to ${folder} (${reasonOf(error)}). Make room there, or name a folder elsewhere.`,
      { cause: error },
    );
  }
}

/** It holds secrets and what people said: no other user of this machine may read it. */
async function makeFolder(folder: string): Promise<void> {
  let found: string[];
  try {
    makeDirectory(folder, 0o700);
    found = await readdir(folder);
  } catch (cause) {
    throw new BackupProblem(
      `No backup can be written to ${folder}: ${whyOf(cause)}. Name a folder elsewhere.`,
      { cause },
    );
  }
  if (found.length > 0)
    throw new BackupProblem(`${folder} isn't empty. Name a new folder for each backup.`);
}

/** Removes what is in a folder, as far as the disk lets it. */
async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    await rm(path.join(folder, name), { recursive: true, force: true }).catch(() => undefined);
}

function dumpAll(db: Db, folder: string): Promise<Record<string, number>> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => {
      const tables: Record<string, number> = {};
      for (const table of await tablesOf(transaction))
        tables[table] = await dump(transaction, table, rowsIn(folder, table));
      return tables;
    });
}

/** Writes a table's rows into a file, a line of JSON each. Returns how many there are. */
async function dump(db: Db, table: string, file: string): Promise<number> {
  let count = 0;
  await sql`declare rows no scroll cursor for
    select row_to_json(one)::text as line from ${sql.table(table)} as one`.execute(db);
  await pipeline(
    async function* () {
      for (;;) {
        const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS)} from rows`.execute(db);
        if (rows.length === 0) return;
        count += rows.length;
        yield `${rows.map(({ line }) => line).join("\n")}\n`;
      }
    },
    createGzip(),
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
  await sql`close rows`.execute(db);
  return count;
}
