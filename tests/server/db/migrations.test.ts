import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { migrate } from "#server/db/migrate.ts";
import { migrations } from "#server/db/migrations/index.ts";
import type { Db } from "#server/db/tables.ts";
import { databases } from "#tests/support/databases.ts";

import { open, ownDatabase } from "./opened.ts";

/** Empties the database as if nothing had ever run on it. */
const forgetAll = async (db: Db) => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
};

const tables = async (db: Db) => {
  const found = await db.introspection.getTables();
  return found.map(({ name }) => name).toSorted();
};

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

  it("keep the limit on queries that was set before", async () => {
    const { db } = await open({ ...(await ownDatabase(kind)), queryLimit: 12_000 });
    const { rows } = await sql`select current_setting('statement_timeout') as value`.execute(db);

    expect(rows).toEqual([{ value: kind === "postgres" ? "12s" : "0" }]);
  });
});
