import { createReadStream } from "node:fs";
import { cp, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

import { sql } from "kysely";

import { migrate } from "../db/migrate.ts";
import type { Db } from "../db/tables.ts";
import { BackupProblem } from "./backupProblem.ts";
import { type Manifest, mediaIn, readManifest, rowsIn } from "./manifest.ts";
import { migrationsOf, tablesOf } from "./tables.ts";

/** Characters of JSON written at a time. */
const BATCH = 1_000_000;

/**
 * Restores a backup into an empty database, of either kind, and its files into `dataDir`, and brings the tables up to
 * date where an older version made it. Throws a BackupProblem, also for a database that isn't empty.
 */
export async function restore(db: Db, dataDir: string, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if ((await migrationsOf(db)).length > 0) {
    throw new BackupProblem(
      "The database isn't empty. Name an empty one by DATA_DIR or DATABASE_URL; what is in this one stays as it is.",
    );
  }
  await migrate(db, manifest.migrations.at(-1));
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    const tables = await tablesOf(transaction);
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(transaction);
    for (const table of tables) {
      const count = await fill(transaction, table, rowsIn(folder, table));
      if (count !== manifest.tables[table])
        throw new BackupProblem(
          `${folder} isn't whole: ${table} has ${count} of ${manifest.tables[table] ?? 0} rows. Restore another backup.`,
        );
    }
  });
  await migrate(db);
  const media = mediaIn(folder);
  if (await stat(media).catch(() => null))
    await cp(media, path.join(dataDir, "media"), { recursive: true, preserveTimestamps: true });
  return manifest;
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
    const code = (error as { code?: unknown }).code;
    if (code !== "ENOENT" && !String(code).startsWith("Z_")) throw error;
    throw new BackupProblem(`${file} is missing or broken. Restore another backup.`);
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
