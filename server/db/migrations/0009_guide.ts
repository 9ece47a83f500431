import { type Kysely, sql } from "kysely";

/** What the guide remembers is stored with its answers; changes of facts and stops are noted, as those of names are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("message").addColumn("memory", "jsonb").execute();
  for (const table of ["fact", "point"]) {
    const note = sql.id(`note_${table}_changes`);
    await sql`
      create function ${note}() returns trigger language plpgsql as $$
      begin
        insert into university_change (university_id, changed_in)
        select distinct university_id, pg_current_xact_id() from changed order by 1
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
}
