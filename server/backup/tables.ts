import { sql } from "kysely";

import type { Db } from "../db/tables.ts";

/** Tables whose rows mean nothing in another database: the migrations' own, and numbers of transactions. */
const NOT_KEPT = ["kysely_migration", "kysely_migration_lock", "university_change"];

/** The tables that a backup keeps, each after those that it refers to. */
export async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; refersTo: string[] }>`
    select relname as name, array(
        select target.relname::text from pg_constraint
        join pg_class as target on target.oid = confrelid
        where contype = 'f' and conrelid = pg_class.oid and confrelid <> pg_class.oid
      ) as "refersTo"
    from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname <> all(${NOT_KEPT}::text[])
    order by relname`.execute(db);
  const sorted: string[] = [];
  let left = rows;
  while (left.length > 0) {
    const ready = left.filter(({ refersTo }) => refersTo.every((name) => sorted.includes(name)));
    if (ready.length === 0) throw new Error("Tables refer to each other in a circle.");
    sorted.push(...ready.map(({ name }) => name));
    left = left.filter((table) => !ready.includes(table));
  }
  return sorted;
}

/** The migrations that a database has run, in their order; none for an empty database. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const { rows: found } = await sql`select to_regclass('kysely_migration') as it`.execute(db);
  if ((found[0] as { it: unknown }).it === null) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
