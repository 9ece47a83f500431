import pino from "pino";

import { openDatabase } from "#server/db/open.ts";
import { seed } from "#server/seed/seed.ts";

/** Makes all tables in a database, and with `seeding` the rows of the seed data. */
export async function fill(
  address: Parameters<typeof openDatabase>[0],
  { seeding = false } = {},
): Promise<void> {
  const log = pino({ level: "warn" });
  const database = await openDatabase(address, log);
  try {
    if (seeding) await seed({ db: database.db, log, now: () => new Date() });
  } finally {
    await database.close();
  }
}
