import { type Kysely, sql } from "kysely";
import pg from "pg";
import { describe, expect, it } from "vitest";

import type { Db, Tables } from "#server/db/tables.ts";
import { databases } from "#tests/support/databases.ts";

import { sharedDatabase } from "./opened.ts";

const keys = async (db: Db) => {
  const rows = await db.selectFrom("setting").select("key").orderBy("key").execute();
  return rows.map(({ key }) => key);
};

const add = (db: Kysely<Tables>, key: string) =>
  db.insertInto("setting").values({ key, value: "" }).execute();

describe.each(databases())("transactions on %s", (kind) => {
  const shared = sharedDatabase(kind);

  it("keep all of their rows", async () => {
    await shared.db.transaction().execute(async (trx) => {
      await add(trx, "a");
      await add(trx, "b");
    });

    expect(await keys(shared.db)).toEqual(["a", "b"]);
  });

  it("keep none of their rows when they throw, and pass the error on", async () => {
    const failing = shared.db.transaction().execute(async (trx) => {
      await add(trx, "a");
      throw new Error("changed my mind");
    });

    await expect(failing).rejects.toThrow("changed my mind");
    expect(await keys(shared.db)).toEqual([]);
  });

  it("keep none of their rows when a statement fails, and the next one goes on", async () => {
    const failing = shared.db.transaction().execute(async (trx) => {
      await add(trx, "a");
      await add(trx, "a");
    });

    await expect(failing).rejects.toThrow(/duplicate key/);
    await add(shared.db, "b");
    expect(await keys(shared.db)).toEqual(["b"]);
  });

  it("undo a part by a savepoint", async () => {
    const trx = await shared.db.startTransaction().execute();
    await add(trx, "kept");
    const saved = await trx.savepoint("before").execute();
    await add(saved, "undone");
    await saved.rollbackToSavepoint("before").execute();
    await trx.commit().execute();

    expect(await keys(shared.db)).toEqual(["kept"]);
  });

  it("hide their rows from others until they are done", async () => {
    let seen: Promise<string[]> = Promise.resolve([]);
    await shared.db.transaction().execute(async (trx) => {
      await add(trx, "a");
      seen = keys(shared.db);
      await add(trx, "b");
    });

    // The embedded database answers others after the transaction, a server during it: never half of it.
    expect([[], ["a", "b"]]).toContainEqual(await seen);
  });

  it("count to the same when many run at once", async () => {
    await shared.db.insertInto("setting").values({ key: "count", value: "0" }).execute();
    const countUp = () =>
      shared.db.transaction().execute(async (trx) => {
        const { value } = await trx
          .selectFrom("setting")
          .select("value")
          .where("key", "=", "count")
          .forUpdate()
          .executeTakeFirstOrThrow();
        await trx
          .updateTable("setting")
          .set({ value: String(Number(value) + 1) })
          .where("key", "=", "count")
          .execute();
      });
    await Promise.all(Array.from({ length: 25 }, countUp));

    const { value } = await shared.db
      .selectFrom("setting")
      .select("value")
      .executeTakeFirstOrThrow();
    expect(value).toBe("25");
  });

  it("name the violated constraint", async () => {
    await add(shared.db, "a");
    const error: unknown = await add(shared.db, "a").catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(pg.DatabaseError);
    expect(error).toMatchObject({
      code: "23505",
      constraint: "setting_pkey",
      table: "setting",
      detail: "Key (key)=(a) already exists.",
    });
  });

  it("report a mistake in a query and go on", async () => {
    await expect(sql`select nothing from nowhere`.execute(shared.db)).rejects.toMatchObject({
      code: "42P01",
    });
    await expect(sql`select ${"x"}::int as number`.execute(shared.db)).rejects.toMatchObject({
      code: "22P02",
    });
    expect((await sql`select 1 as one`.execute(shared.db)).rows).toEqual([{ one: 1 }]);
  });
});
