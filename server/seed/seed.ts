import { sql } from "kysely";

import type { Services } from "../services.ts";
import { seedEntries } from "./content.ts";
import { dataFolder, readSeedFiles } from "./files.ts";
import { writeEntries } from "./write.ts";

const STAMP = "seed.stamp";
/** Raise it when the code here makes different rows from the same files. */
const EDITION = 3;
/** Any number, the same in every process: two that start together seed one after the other. */
const LOCK = 7_200_451;

/**
 * Imports the seed data: universities with names and facts, tour points, the demo campus. Does nothing when these files
 * were imported before; otherwise imports all or nothing. What an operator changed is left as it is. Returns whether
 * anything was written. Throws when a file is missing or misshapen.
 */
export async function seed(
  services: Pick<Services, "db" | "log" | "now">,
  folder: string = dataFolder(),
): Promise<boolean> {
  const { db, log, now } = services;
  const { texts, hash } = await readSeedFiles(folder);
  const stamp = `${EDITION}:${hash}`;
  if ((await seedStamp(db)) === stamp) return false;

  const entries = seedEntries(texts);
  const written = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    if ((await seedStamp(transaction)) === stamp) return false;
    await writeEntries(transaction, entries, now());
    await transaction
      .insertInto("setting")
      .values({ key: STAMP, value: stamp })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: stamp }))
      .execute();
    return true;
  });
  if (written) log.info({ universities: entries.length }, "seed data imported");
  return written;
}

/** What the seed data in the database was made from; undefined when there is none. */
export async function seedStamp(db: Services["db"]): Promise<string | undefined> {
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", STAMP)
    .executeTakeFirst();
  return row?.value;
}
