import { sql } from "kysely";
import { onTestFinished } from "vitest";

import { connectDatabase, type DatabaseConfig } from "#server/db/open.ts";
import type { Db } from "#server/db/tables.ts";
import {
  type DatabaseAddress,
  type DatabaseKind,
  freshDatabase,
} from "#tests/support/databases.ts";

import { silent } from "../db/opened.ts";

/** A database of the running test's own without any table. */
export async function emptyDatabase(kind: DatabaseKind): Promise<DatabaseAddress> {
  const { config, cleanup } = await freshDatabase(kind);
  onTestFinished(cleanup);
  await withConnection(config, dropTables);
  return config;
}

/** Takes everything out of a database. */
export async function dropTables(db: Db): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

/** Does something on a database that is open meanwhile, with the tables that it has. */
export async function withConnection<T>(
  config: DatabaseConfig,
  act: (db: Db) => Promise<T>,
): Promise<T> {
  const database = await connectDatabase(config, silent);
  try {
    return await act(database.db);
  } finally {
    await database.close();
  }
}
