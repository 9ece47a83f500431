import type { Db } from "../db/tables.ts";
import type { Origin } from "../db/tables/universities.ts";

/** Ids of points, images and texts that an operator deleted: neither the seed nor an import restores them. */
export async function removedIds(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("seed_removed").select("id").execute();
  return new Set(rows.map(({ id }) => id));
}

/** Remembers what was deleted, unless an operator had created it, as nothing would restore that. */
export async function rememberRemoved(
  db: Db,
  deleted: readonly { id: string; origin: Origin }[],
): Promise<void> {
  const rows = deleted.filter(({ origin }) => origin !== "operator").map(({ id }) => ({ id }));
  if (rows.length === 0) return;
  await db
    .insertInto("seed_removed")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
