import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openDatabase } from "../../db/open.ts";
import type { Db } from "../../db/tables.ts";
import { createLog } from "../../http/log.ts";
import { seed } from "../../seed/seed.ts";

/**
 * Runs something with a database of its own, which is then deleted: with the seed data alone, or a copy of a data
 * directory's, which stays unchanged.
 */
export async function withCopy<T>(
  dataDir: string | null,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "guide-eval-"));
  try {
    if (dataDir !== null)
      await cp(join(dataDir, "database"), join(folder, "database"), {
        recursive: true,
        filter: (from) => !/\.(sock|pid|lock)$/.test(from),
      });
    const log = createLog("warn");
    const { db, close } = await openDatabase({ dataDir: folder }, log);
    try {
      await seed({ db, log, now: () => new Date() });
      return await work(db);
    } finally {
      await close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
