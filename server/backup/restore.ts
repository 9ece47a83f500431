import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

import { sql } from "kysely";

import { MIGRATION_LOCK, migrateWithin } from "../db/migrate.ts";
import type { Db } from "../db/tables.ts";
import { reasonOf } from "../db/unavailable.ts";
import { BackupProblem, isBroken, isOfFile } from "./backupProblem.ts";
import { type Manifest, readManifest, rowsIn } from "./manifest.ts";
import { restoreMedia } from "./media.ts";
import { migrationsOf, tablesOf } from "./tables.ts";

/** Characters of JSON written at a time. */
const BATCH = 1_000_000;

/**
 * Restores a backup into an empty database, of either kind, and its files into `dataDir`, and brings the tables up to
 * date where an older version made it: all of it, or the database stays empty, also when it is killed meanwhile. Throws
 * a BackupProblem, also for a database that isn't empty.
 */
export async function restore(db: Db, dataDir: string, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await expectEmpty(db);
  await restoreMedia(folder, dataDir, manifest);
  await inTransaction(db, async (transaction) => {
    // A server that starts meanwhile waits for this, too, and then finds the tables.
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
    await expectEmpty(transaction);
    await migrateWithin(transaction, manifest.migrations.at(-1));
    await fillAll(transaction, folder, manifest);
    await migrateWithin(transaction);
  });
  return manifest;
}

async function expectEmpty(db: Db): Promise<void> {
  if ((await migrationsOf(db)).length === 0) return;
  throw new BackupProblem(
    "The database isn't empty. Name an empty one by DATA_DIR or DATABASE_URL; what is in this one stays as it is.",
  );
}

/** By statements of our own: in a transaction of Kysely's its migrator can't work. */
function inTransaction(db: Db, act: (transaction: Db) => Promise<void>): Promise<void> {
  return db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      await sql`set local statement_timeout = 0`.execute(connection);
      await act(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      // Where the connection is gone, so is the transaction.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}

async function fillAll(db: Db, folder: string, manifest: Manifest): Promise<void> {
  const tables = await tablesOf(db);
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
  for (const table of tables) {
    const count = await fill(db, table, rowsIn(folder, table));
    if (count !== manifest.tables[table])
      throw new BackupProblem(
        `${folder} isn't whole: ${table} has ${count} of ${manifest.tables[table] ?? 0} rows. Restore another backup.`,
      );
  }
}

/** Inserts a file's rows into a table, and lets its numbers go on after them. Returns how many there were. */
async function fill(db: Db, table: string, file: string): Promise<number> {
  let count = 0;
  // With its schema, as `point` alone is also one of PostgreSQL's own types.
  const row = sql.id(await schemaOf(db), table);
  const write = async (lines: readonly string[]) => {
    count += lines.length;
    await sql`insert into ${sql.table(table)} overriding system value
      select * from jsonb_populate_recordset(null::${row}, ${`[${lines.join(",")}]`}::jsonb)`.execute(
      db,
    );
  };
  await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    const decoder = new TextDecoder();
    let text = "";
    for await (const chunk of chunks) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length < BATCH) continue;
      const lines = text.split("\n");
      text = lines.pop() ?? "";
      if (lines.length > 0) await write(lines);
    }
    const rest = text.split("\n").filter((line) => line !== "");
    if (rest.length > 0) await write(rest);
  }).catch((error: unknown) => {
    if (!isBroken(error) && !isOfFile(error)) throw error;
    throw new BackupProblem(
      `${file} is missing or broken (${reasonOf(error)}). Restore another backup.`,
      { cause: error },
    );
  });
  await continueNumbers(db, table);
  return count;
}

async function schemaOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? "public";
}

async function continueNumbers(db: Db, table: string): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = ${table}::regclass and attidentity <> ''`.execute(db);
  for (const { column } of rows)
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}),
        (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(
      db,
    );
}
