import { setTimeout as sleep } from "node:timers/promises";

import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";

import { startUpkeep } from "#server/db/pglite/upkeep.ts";
import type { Db } from "#server/db/tables.ts";

import { sharedDatabase, silent } from "./opened.ts";

const NEVER = 1e12;

const lastCheckpoint = async (db: Db) => {
  const { rows } = await sql<{ at: string }>`
    select redo_lsn::text as at from pg_control_checkpoint()
  `.execute(db);
  return rows[0]?.at;
};

/** How many rows the planner believes that `setting` has; -1 when no one ever looked. */
const knownRows = async (db: Db) => {
  const { rows } = await sql<{ rows: number }>`
    select reltuples as rows from pg_class where relname = 'setting'
  `.execute(db);
  return rows[0]?.rows;
};

describe("upkeep of the embedded database", () => {
  const shared = sharedDatabase("pglite");

  it("writes a checkpoint after changes, and none without", async () => {
    const { db } = shared;
    await db.insertInto("setting").values({ key: "a", value: "" }).execute();
    const before = await lastCheckpoint(db);
    const times = { lookEvery: 20, firstVacuumAfter: NEVER, vacuumEvery: NEVER };
    onTestFinished(startUpkeep(db, silent, times));
    const first = await vi.waitFor(async () => {
      const at = await lastCheckpoint(db);
      expect(at).not.toBe(before);
      return at;
    }, 10_000);

    const looks = vi.spyOn(db, "getExecutor");
    await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(3), 10_000);
    expect(await lastCheckpoint(db)).toBe(first);
  });

  it("counts rows for the planner", async () => {
    const { db } = shared;
    await db
      .insertInto("setting")
      .values(Array.from({ length: 50 }, (_, index) => ({ key: String(index), value: "" })))
      .execute();
    const times = { lookEvery: 20, firstVacuumAfter: 0, vacuumEvery: NEVER };
    onTestFinished(startUpkeep(db, silent, times));

    await vi.waitFor(async () => expect(await knownRows(db)).toBe(50), 10_000);
  });

  it("has ended once it is stopped", async () => {
    const { db } = shared;
    await db.insertInto("setting").values({ key: "changed", value: "" }).execute();
    const looks = vi.spyOn(db, "getExecutor");
    const stop = startUpkeep(db, silent, { lookEvery: 5, firstVacuumAfter: 0, vacuumEvery: 0 });
    await vi.waitFor(() => expect(looks).toHaveBeenCalled(), { interval: 1 });
    await stop();
    const calls = looks.mock.calls.length;
    await sleep(200);
    expect(looks.mock.calls.length).toBe(calls);
  });

  it("goes on after a failure, and says so", async () => {
    const { db } = shared;
    const warn = vi.spyOn(silent, "warn");
    const broken = vi.spyOn(db, "getExecutor");
    broken.mockImplementationOnce(() => {
      throw new Error("no luck");
    });
    const times = { lookEvery: 20, firstVacuumAfter: 0, vacuumEvery: NEVER };
    onTestFinished(startUpkeep(db, silent, times));
    await vi.waitFor(() => expect(broken.mock.calls.length).toBeGreaterThan(1), 10_000);

    expect(warn).toHaveBeenCalledWith({ reason: "no luck" }, "database upkeep failed");
  });
});
