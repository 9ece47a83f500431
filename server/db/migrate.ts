import { type Kysely, Migrator, sql } from "kysely";

import { migrations } from "./migrations/index.ts";
import type { Tables } from "./tables.ts";

/** Any number that nothing else locks: processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_272_741;

/**
 * Brings the database's tables up to date, or as far as one migration, and returns the names of the migrations that
 * ran. Either all of them are kept, or not one. Safe when several processes start together on one database.
 */
export async function migrate(db: Kysely<Tables>, last?: string): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    const limit = await sql<{ value: string }>`
      select current_setting('statement_timeout') as value
    `.execute(connection);
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      const provider = { getMigrations: () => Promise.resolve(migrations) };
      const migrator = new Migrator({ db: connection, provider });
      const { error, results } = await (last === undefined
        ? migrator.migrateToLatest()
        : migrator.migrateTo(last));
      if (error !== undefined) throw error;
      return (results ?? []).map(({ migrationName }) => migrationName);
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
      const value = limit.rows[0]?.value ?? "0";
      await sql`select set_config('statement_timeout', ${value}, false)`.execute(connection);
    }
  });
}
