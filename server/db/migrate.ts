import { type Kysely, type Migration, Migrator, sql } from "kysely";

import { migrations } from "./migrations/index.ts";
import type { Tables } from "./tables.ts";

/** Any number that nothing else locks: processes that start together migrate one after the other. */
export const MIGRATION_LOCK = 7_272_741;

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
      return await run(new Migrator({ db: connection, provider }), last);
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
      const value = limit.rows[0]?.value ?? "0";
      await sql`select set_config('statement_timeout', ${value}, false)`.execute(connection);
    }
  });
}

/** The same in the transaction that a connection is in, whose caller holds MIGRATION_LOCK and has lifted the time limit. */
export async function migrateWithin(connection: Kysely<Tables>, last?: string): Promise<string[]> {
  let cause: unknown;
  // In a transaction that failed, the migrator's own last statement fails too, and hides why.
  const noted = (migration: Migration): Migration => ({
    async up(db) {
      try {
        await migration.up(db);
      } catch (error) {
        cause = error;
        throw error;
      }
    },
  });
  const all = Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name, noted(migration)]),
  );
  const provider = { getMigrations: () => Promise.resolve(all) };
  const migrator = new Migrator({ db: connection, provider, disableTransactions: true });
  return run(migrator, last).catch((error: unknown) => {
    throw cause ?? error;
  });
}

async function run(migrator: Migrator, last?: string): Promise<string[]> {
  const { error, results } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  if (error !== undefined) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}
