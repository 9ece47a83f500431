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

/** Empties the database but for what the first migrations made once. */
async function asInOlderDatabase({ dataDir, databaseUrl }: DatabaseConfig): Promise<void> {
  const made = `
    drop schema public cascade;
    create schema public;
    create extension pg_trgm;
    create extension unaccent`;
  if (databaseUrl !== undefined) return administer(databaseUrl, made);
  const old = await PGlite.create(path.join(dataDir, "database"), {
    extensions: { pg_trgm, unaccent },
  });
  await old.exec(made);
  await old.close();
}

describe.each(databases())("migrations on %s", (kind) => {
  it("O62 give conversations of before titles, and what the search compares", async () => {
    const { db } = await open(await ownDatabase(kind));
    await forgetAll(db);
    const { "0014_conversations": conversations, ...before } = migrations;
    for (const name of Object.keys(before)
      .toSorted()
      .filter((one) => one < "0014"))
      await before[name]?.up(db);
    await sql`insert into account (id, full_name, email, created_at) values
      ('7d0f6a52-1c1e-4b7e-8a55-0f5b0c1e9d20', 'Ada', 'ada@example.org', now())`.execute(db);
    await sql`insert into conversation (id, user_id, title, created_at, updated_at) values
      ('c1', '7d0f6a52-1c1e-4b7e-8a55-0f5b0c1e9d20', 'hi', now(), now()),
      ('c2', '7d0f6a52-1c1e-4b7e-8a55-0f5b0c1e9d20', 'hi', now(), now()),
      ('c3', '7d0f6a52-1c1e-4b7e-8a55-0f5b0c1e9d20', 'Málaga?', now(), now())`.execute(db);
    for (const [id, seq, writer, text] of [
      ["c1", 0, "client", "hi"],
      ["c1", 1, "bot", "?!"],
      ["c1", 2, "client", "Où est l'UCF?"],
      ["c2", 0, "client", "hi"],
    ] as const)
      await sql`insert into message
        (conversation_id, seq, writer, text, cut, follow_ups, universities, created_at)
        values (${id}, ${seq}, ${writer}, ${text}, false, '[]', '[]', now())`.execute(db);

    await conversations?.up(db);
    const titles = await db
      .selectFrom("conversation")
      .select(["title", "searched"])
      .orderBy("id")
      .execute();
    expect(titles).toEqual([
      { title: "Où est l'UCF?", searched: "ou est lucf" },
      { title: "", searched: "" },
      { title: "Málaga?", searched: "malaga" },
    ]);
    const said = await db
      .selectFrom("message")
      .select("searched")
      .orderBy("conversation_id")
      .orderBy("seq")
      .execute();
    expect(said.map(({ searched }) => searched.trim())).toEqual(["hi", "", "ou est lucf", "hi"]);
  });

  it("give conversations of before the number of their last message", async () => {
    const { db } = await open(await ownDatabase(kind));
    await forgetAll(db);
    const { "0016_last_seq": lastSeq, ...others } = migrations;
    for (const name of Object.keys(others)
      .toSorted()
      .filter((one) => one < "0016"))
      await others[name]?.up(db);
    const ada = "7d0f6a52-1c1e-4b7e-8a55-0f5b0c1e9d20";
    await sql`insert into account (id, full_name, email, created_at) values
      (${ada}, 'Ada', 'ada@example.org', now())`.execute(db);
    for (const id of ["c1", "c2"])
      await sql`insert into conversation (id, user_id, title, created_at, updated_at)
        values (${id}, ${ada}, 'Where?', now(), now())`.execute(db);
    for (const seq of [0, 1, 2])
      await sql`insert into message
        (conversation_id, seq, writer, text, cut, follow_ups, universities, created_at)
        values ('c1', ${seq}, 'client', 'Where?', false, '[]', '[]', now())`.execute(db);

    await lastSeq?.up(db);
    const rows = await db
      .selectFrom("conversation")
      .select(["id", "last_seq"])
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { id: "c1", last_seq: 2 },
      { id: "c2", last_seq: -1 },
    ]);
  });

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
