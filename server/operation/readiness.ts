import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import { sql } from "kysely";

import type { Db } from "../db/tables.ts";
import { withTimeLimit } from "../db/withTimeLimit.ts";

/** How long the database and the disk may take, in milliseconds. */
const PATIENCE_MS = 2000;
/** As small as what a disk gives at a time. */
const PROBE_BYTES = 4096;

/** Writes where uploads are written, and removes it; what a server that crashed leaves there is swept. */
async function writeUploadIn(dataDir: string): Promise<void> {
  const media = path.join(dataDir, "media");
  const folder = path.join(media, "incoming");
  // They are made when they are first needed; what they lie in has to be there.
  for (const needed of [media, folder]) await mkdir(needed).catch(() => {});
  const file = path.join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(file, Buffer.alloc(PROBE_BYTES));
  } finally {
    await rm(file, { force: true });
  }
}

/** Writes a row of the server's own, always the same one. */
const writeRow = (db: Db, at: Date) =>
  db
    .insertInto("setting")
    .values({ key: "write_probe", value: at.toISOString() })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: at.toISOString() }))
    .execute();

/** How many numbers don't fit into the memory that a statement gets below. */
const SPILLED = 8000;

/**
 * Has the database write to its disk what goes when the statement ends: on a disk without a page left, a row may still fit into
 * one that is there.
 */
const takeRoom = (db: Db) =>
  db.transaction().execute(async (transaction) => {
    await sql`select set_config('work_mem', '64kB', true)`.execute(transaction);
    await sql`select count(*) from generate_series(1, ${sql.lit(SPILLED)})`.execute(transaction);
  });

/**
 * Why calls can't be served; null when they can: a row and files are really written, so a full disk, or a database that
 * only reads, counts as not ready.
 */
export async function whyNotReady(db: Db, dataDir: string): Promise<string | null> {
  const isDone = (work: Promise<unknown>) => withTimeLimit(PATIENCE_MS, work).catch(() => false);
  const [row, file] = await Promise.all([
    isDone(writeRow(db, new Date()).then(() => takeRoom(db))),
    isDone(writeUploadIn(dataDir)),
  ]);
  if (!row) return "The database doesn't answer, or can't be written to.";
  if (!file) return "Uploads can't be written to DATA_DIR/media.";
  return null;
}
