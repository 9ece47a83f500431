import { type Kysely, sql } from "kysely";

/** Universities' own texts, which the guide quotes; their changes are noted, as those of facts are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("university_text")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("university_id", "text", (c) =>
      c.notNull().references("university.id").onDelete("cascade"),
    )
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("origin", "text", (c) => c.notNull())
    .addColumn("edited_at", "timestamptz")
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("updated_at", "timestamptz", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("university_text_by_university")
    .on("university_text")
    .column("university_id")
    .execute();
  await sql`
    create function note_university_text_changes() returns trigger language plpgsql as $$
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
      create trigger ${sql.id(`university_text_${event}_noted`)} after ${sql.raw(event)} on university_text
      referencing ${sql.raw(rows)} table as changed for each statement
      execute function note_university_text_changes()`.execute(db);
  }
}
