import { randomUUID } from "node:crypto";

import type { Db } from "../db/tables.ts";

const KEY = "universities.version";

/** Marks what is known about universities as changed. Call it in the transaction that changes it. */
export async function markChanged(db: Db): Promise<void> {
  const value = randomUUID();
  await db
    .insertInto("setting")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/**
 * A mark that differs after every change, by whichever process it was made: what is derived from universities and kept
 * in memory is remade when the mark is another one.
 */
export async function currentVersion(db: Db): Promise<string> {
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", KEY)
    .executeTakeFirst();
  return row?.value ?? "";
}
