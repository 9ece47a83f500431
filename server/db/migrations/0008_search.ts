import { type Kysely, sql } from "kysely";

/** Names are searched in memory: the database records which universities have changed, and keeps no index of words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without a reference, as deleted universities have changed, too.
  await db.schema
    .createTable("university_change")
    .addColumn("university_id", "text", (c) => c.primaryKey())
    .addColumn("changed_in", sql`xid8`, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("university_change_by_transaction")
    .on("university_change")
    .column("changed_in")
    .execute();
  await noteChanges(db, "university", "id");
  await noteChanges(db, "university_name", "university_id");

  await sql`drop trigger university_name_words on university_name`.execute(db);
  await sql`drop function note_name_words`.execute(db);
  await sql`drop table name_word`.execute(db);
  await sql`drop index university_name_words`.execute(db);
}

/** Notes the transaction that wrote rows of a table, by the university that `column` names. */
async function noteChanges(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const note = sql.id(`note_${table}_changes`);
  // In one order, so that two transactions wait for each other instead of failing.
  await sql`
    create function ${note}() returns trigger language plpgsql as $$
    begin
      insert into university_change (university_id, changed_in)
      select distinct ${sql.id(column)}, pg_current_xact_id() from changed order by 1
      on conflict (university_id) do update set changed_in = excluded.changed_in
      where university_change.changed_in <> excluded.changed_in;
      return null;
    end $$`.execute(db);
  for (const [event, rows] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ] as const) {
    await sql`
      create trigger ${sql.id(`${table}_${event}_noted`)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${sql.raw(rows)} table as changed for each statement execute function ${note}()`.execute(
      db,
    );
  }
}
