import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { databases } from "#tests/support/databases.ts";

import { sharedDatabase } from "./opened.ts";

describe.each(databases())("values on %s", (kind) => {
  const shared = sharedDatabase(kind);

  it("are read as the same types", async () => {
    const answer = await sql<Record<string, unknown>>`
      select 9007199254740991::int8 as large,
             7::int4 as whole,
             1.5::float8 as real,
             1.50::numeric as exact,
             true as truth,
             null::text as missing,
             'grüße' as text,
             array['a', 'b'] as list,
             '{"a": [1, null, "x"]}'::jsonb as document,
             '2026-02-28'::date as day,
             '2026-02-28 23:30:00.123+00'::timestamptz as moment,
             '\\x00ff10'::bytea as bytes
    `.execute(shared.db);

    expect(answer.rows).toEqual([
      {
        large: Number.MAX_SAFE_INTEGER,
        whole: 7,
        real: 1.5,
        exact: "1.50",
        truth: true,
        missing: null,
        text: "grüße",
        list: ["a", "b"],
        document: { a: [1, null, "x"] },
        day: "2026-02-28",
        moment: new Date("2026-02-28T23:30:00.123Z"),
        bytes: Buffer.from([0, 255, 16]),
      },
    ]);
  });

  it("are written from the same types", async () => {
    const answer = await sql<Record<string, unknown>>`
      select ${new Date("2026-02-28T23:30:00.123Z")}::timestamptz as moment,
             ${{ a: 1 }}::jsonb as document,
             ${["x", "y, z"]}::text[] as list,
             ${new Uint8Array([1, 0, 255])}::bytea as bytes,
             ${Number.MAX_SAFE_INTEGER}::int8 as large,
             ${"'; drop table setting; --"}::text as text
    `.execute(shared.db);

    expect(answer.rows).toEqual([
      {
        moment: new Date("2026-02-28T23:30:00.123Z"),
        document: { a: 1 },
        list: ["x", "y, z"],
        bytes: Buffer.from([1, 0, 255]),
        large: Number.MAX_SAFE_INTEGER,
        text: "'; drop table setting; --",
      },
    ]);
  });

  it("refuse an int8 that a number cannot hold instead of rounding it", async () => {
    await expect(sql`select 9007199254740993::int8 as large`.execute(shared.db)).rejects.toThrow(
      "9007199254740993 is too large for a number.",
    );
    const { rows } = await sql`select 1::int8 as next`.execute(shared.db);
    expect(rows).toEqual([{ next: 1 }]);
  });

  it("are counted when they are changed", async () => {
    await shared.db
      .insertInto("setting")
      .values([row("a"), row("b"), row("c")])
      .execute();

    const changed = await shared.db.updateTable("setting").set({ value: "new" }).executeTakeFirst();
    const deleted = await shared.db.deleteFrom("setting").where("key", ">", "a").executeTakeFirst();

    expect([changed.numUpdatedRows, deleted.numDeletedRows]).toEqual([3n, 2n]);
  });

  it("pass through a large answer and a large parameter whole", async () => {
    const text = "ä".repeat(3_000_000);
    const answer = await sql<{ text: string }>`
      select ${text}::text as text from generate_series(1, 3)
    `.execute(shared.db);

    expect(answer.rows.map((line) => line.text === text)).toEqual([true, true, true]);
  });
});

const row = (key: string) => ({ key, value: "old" });
