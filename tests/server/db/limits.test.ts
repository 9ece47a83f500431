import { setImmediate } from "node:timers/promises";

import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { databases } from "#tests/support/databases.ts";

import { open, ownDatabase } from "./opened.ts";

const STUCK = { pglite: /took longer than 2 seconds/, postgres: /statement timeout/ };
const GONE = /did nothing for 0.3 seconds|not queryable/;

describe.each(databases())("a database that is kept busy on %s", (kind) => {
  it("stops a query that runs too long, and answers the next ones", async () => {
    const { db } = await open({ ...(await ownDatabase(kind)), queryLimit: 2000 });
    await db.insertInto("setting").values({ key: "kept", value: "" }).execute();
    const stuck = sql`do $$ begin loop perform 1; end loop; end $$`.execute(db);
    const waiting = db.selectFrom("setting").select("key").execute();

    await expect(stuck).rejects.toThrow(STUCK[kind]);
    expect(await waiting).toEqual([{ key: "kept" }]);
  });

  it("rolls back a transaction whose query runs too long, and says why", async () => {
    const { db } = await open({ ...(await ownDatabase(kind)), queryLimit: 2000 });
    const stuck = db.transaction().execute(async (trx) => {
      await trx.insertInto("setting").values({ key: "lost", value: "" }).execute();
      await sql`do $$ begin loop perform 1; end loop; end $$`.execute(trx);
    });

    await expect(stuck).rejects.toThrow(STUCK[kind]);
    expect(await db.selectFrom("setting").select("key").execute()).toEqual([]);
  });

  it("rolls back a transaction that does nothing for too long", async () => {
    const { db } = await open({ ...(await ownDatabase(kind)), idleInTransactionLimit: 300 });
    const trx = await db.startTransaction().execute();
    await trx.insertInto("setting").values({ key: "lost", value: "" }).execute();

    // A lock on the whole table is granted only once the idle transaction is gone.
    const others = db.transaction().execute(async (other) => {
      await sql`lock table setting`.execute(other);
      return other.selectFrom("setting").select("key").execute();
    });
    expect(await others).toEqual([]);
    await expect(trx.commit().execute()).rejects.toThrow(GONE);
    await expect(
      trx.insertInto("setting").values({ key: "late", value: "" }).execute(),
    ).rejects.toThrow(GONE);
  });

  it("leaves a transaction alone that keeps working", async () => {
    const { db } = await open({ ...(await ownDatabase(kind)), idleInTransactionLimit: 1000 });
    const started = performance.now();
    let rounds = 0;
    await db.transaction().execute(async (trx) => {
      while (performance.now() - started < 1500) {
        await sql`select 1`.execute(trx);
        await setImmediate();
        rounds += 1;
      }
      await trx.insertInto("setting").values({ key: "kept", value: "" }).execute();
    });

    expect(rounds).toBeGreaterThan(1);
    expect(await db.selectFrom("setting").select("key").execute()).toEqual([{ key: "kept" }]);
  });

  it("closes while a query is stuck", async () => {
    const { db, close } = await open(await ownDatabase(kind));
    const stuck = sql`do $$ begin loop perform 1; end loop; end $$`.execute(db);
    const outcome = stuck.catch((error: unknown) => error);
    const before = performance.now();
    await close();

    expect(performance.now() - before).toBeLessThan(5000);
    expect(await outcome).toBeInstanceOf(Error);
  });
});
