import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { cp, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";

import { sql } from "kysely";

import type { Db } from "../db/tables.ts";
import { BackupProblem } from "./backupProblem.ts";
import { type Manifest, mediaIn, rowsIn, writeManifest } from "./manifest.ts";
import { migrationsOf, tablesOf } from "./tables.ts";

/** Rows read at a time. */
const ROWS = 1000;
/** Files in the making, which no row refers to. */
const INCOMING = "incoming";

/**
 * Writes a backup of a running database, as it is at one moment, and of the uploaded files into a folder that is made
 * or empty. On the embedded database other queries wait meanwhile. Throws a BackupProblem.
 */
export async function backUp(db: Db, dataDir: string, folder: string): Promise<Manifest> {
  const migrations = await migrationsOf(db);
  if (migrations.length === 0)
    throw new BackupProblem("There is no database to back up yet. Start the product once first.");
  await makeFolder(folder);
  // Before, so that no file is missing that is deleted meanwhile, and after, for those that are added.
  await copyMedia(dataDir, folder);
  const tables = await dumpAll(db, folder);
  await copyMedia(dataDir, folder);
  const manifest = { format: 1 as const, made_at: new Date().toISOString(), migrations, tables };
  await writeManifest(folder, manifest);
  return manifest;
}

/** It holds secrets and what people said: no other user of this machine may read it. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new BackupProblem(`${folder} isn't empty. Name a new folder for each backup.`);
  await mkdir(path.join(folder, "tables"), { mode: 0o700 });
}

async function copyMedia(dataDir: string, folder: string): Promise<void> {
  const from = path.join(dataDir, "media");
  if (!(await stat(from).catch(() => null))) return;
  await cp(from, mediaIn(folder), {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: (source) => path.relative(from, source) !== INCOMING,
  });
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
  const lines = createGzip();
  const written = createWriteStream(file, { mode: 0o600, flush: true });
  const done = finished(lines.pipe(written));
  lines.on("error", (error) => written.destroy(error));
  let count = 0;
  await sql`declare rows no scroll cursor for
    select row_to_json(one)::text as line from ${sql.table(table)} as one`.execute(db);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS)} from rows`.execute(db);
    if (rows.length === 0) break;
    count += rows.length;
    if (!lines.write(`${rows.map(({ line }) => line).join("\n")}\n`)) await once(lines, "drain");
  }
  await sql`close rows`.execute(db);
  lines.end();
  await done;
  return count;
}
