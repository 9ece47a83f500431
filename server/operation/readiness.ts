import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";

import type { Db } from "../db/tables.ts";

/** How long the database and the disk may take, in milliseconds. */
const PATIENCE_MS = 2000;
/** As small as what a disk gives at a time. */
const PROBE_BYTES = 4096;

const within = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("too slow")), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Writes where uploads are written, and removes it. */
async function writeFileIn(dataDir: string): Promise<void> {
  const file = path.join(dataDir, `.probe-${randomUUID()}`);
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

/**
 * Why calls can't be served; null when they can: a row and a file are really written, so a full disk, or a database that
 * only reads, counts as not ready.
 */
export async function whyNotReady(db: Db, dataDir: string): Promise<string | null> {
  const [row, file] = await Promise.allSettled([
    within(writeRow(db, new Date())),
    within(writeFileIn(dataDir)),
  ]);
  if (row.status === "rejected") return "The database doesn't answer, or can't be written to.";
  if (file.status === "rejected") return "DATA_DIR can't be written to.";
  return null;
}
