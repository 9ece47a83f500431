import path from "node:path";

import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { migrate } from "#server/db/migrate.ts";
import { migrations } from "#server/db/migrations/index.ts";
import { type DatabaseConfig, openDatabase } from "#server/db/open.ts";
import type { Db } from "#server/db/tables.ts";
import { databases } from "#tests/support/databases.ts";
import { administer } from "#tests/support/postgres/globalSetup.ts";

import { open, ownDatabase, silent } from "./opened.ts";

/** Empties the database as if nothing had ever run on it. */
const forgetAll = async (db: Db) => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
};

const tables = async (db: Db) => {
  const found = await db.introspection.getTables();
  return found.map(({ name }) => name).toSorted();
};

/** Puts in what the first migrations made once, and forgets that it went. */
async function asInOlderDatabase({ dataDir, databaseUrl }: DatabaseConfig): Promise<void> {
  const made = `
    create extension pg_trgm;
    create extension unaccent;
    delete from kysely_migration where name = '0013_extensions'`;
  if (databaseUrl !== undefined) return administer(databaseUrl, made);
  const old = await PGlite.create(path.join(dataDir, "database"), {
    extensions: { pg_trgm, unaccent },
  });
  await old.exec(made);
  await old.close();
}

describe.each(databases())("migrations on %s", (kind) => {
  it("run in the order of their numbers, once", async () => {
    const { db } = await open(await ownDatabase(kind));
    const before = await tables(db);
    await forgetAll(db);

    expect(await migrate(db)).toEqual(Object.keys(migrations).toSorted());
    expect(await migrate(db)).toEqual([]);
    expect(await tables(db)).toEqual(before);
    expect(before).toEqual(expect.arrayContaining(["bucket", "setting"]));
  });

  it("run once when several processes start at the same time", async () => {
    const config = await ownDatabase(kind);
    const { db } = await open(config);
    await forgetAll(db);
    // Only a server can be opened more than once; each opening has connections of its own, as a process has.
    const openings = kind === "postgres" ? [0, 1, 2, 3].map(() => open(config)) : [];
    await Promise.all([migrate(db), ...openings]);

    const ran = await sql<{
      name: string;
    }>`select name from kysely_migration order by name`.execute(db);
    expect(ran.rows.map(({ name }) => name)).toEqual(Object.keys(migrations).toSorted());
  });

  it("take away the extensions that an older database was made with", async () => {
    const config = await ownDatabase(kind);
    await (await openDatabase(config, silent)).close();
    await asInOlderDatabase(config);
    const { db } = await open(config);
    const { rows } = await sql`select extname as name from pg_extension`.execute(db);

    expect(rows).toEqual([{ name: "plpgsql" }]);
  });

  it("keep the limit on queries that was set before", async () => {
    const { db } = await open({ ...(await ownDatabase(kind)), queryLimit: 12_000 });
    const { rows } = await sql`select current_setting('statement_timeout') as value`.execute(db);

    expect(rows).toEqual([{ value: kind === "postgres" ? "12s" : "0" }]);
  });
});
