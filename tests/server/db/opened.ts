import pino from "pino";
import { afterAll, afterEach, beforeAll, onTestFinished } from "vitest";

import { type DatabaseConfig, openDatabase } from "#server/db/open.ts";
import type { OpenDatabase } from "#server/db/tables.ts";
import type { Db } from "#server/db/tables.ts";
import { type DatabaseKind, freshDatabase } from "#tests/support/databases.ts";

export const silent = pino({ level: "silent" });

/** Opens one database for all tests of a suite, whose settings are emptied after each. */
export function sharedDatabase(kind: DatabaseKind): { readonly db: Db } {
  let opened: OpenDatabase | undefined;
  let remove: (() => Promise<void>) | undefined;
  const shared = {
    get db() {
      if (opened === undefined) throw new Error("The database is open during tests only.");
      return opened.db;
    },
  };
  beforeAll(async () => {
    const fresh = await freshDatabase(kind);
    remove = fresh.cleanup;
    opened = await openDatabase(fresh.config, silent);
  });
  afterEach(async () => void (await shared.db.deleteFrom("setting").execute()));
  afterAll(async () => {
    await opened?.close();
    await remove?.();
  });
  return shared;
}

/** A database of the running test's own, not yet open; removed with the test. */
export async function ownDatabase(kind: DatabaseKind): Promise<DatabaseConfig> {
  const { config, cleanup } = await freshDatabase(kind);
  onTestFinished(cleanup);
  return config;
}

/** Opens a database; it is closed with the running test, unless the test did. */
export async function open(config: DatabaseConfig, log = silent): Promise<OpenDatabase> {
  const database = await openDatabase(config, log);
  onTestFinished(() => database.close());
  return database;
}
