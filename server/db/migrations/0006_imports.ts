import { type Kysely, sql } from "kysely";

/** Files that are brought in, and which record of which source a university is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("import_job")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("file", "text", (c) => c.notNull())
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("format", "text", (c) => c.notNull())
    .addColumn("origin", "text", (c) => c.notNull())
    .addColumn("university_id", "text", (c) => c.references("university.id").onDelete("set null"))
    .addColumn("dry_run", "boolean", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("rows_done", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("rows_total", "integer")
    .addColumn("added", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("changed", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("unchanged", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("skipped", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("reasons", "jsonb", (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn("message", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("holder", "text")
    .addColumn("held_until", "timestamptz")
    .addColumn("seq", "integer", (c) => c.notNull().generatedAlwaysAsIdentity())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("started_at", "timestamptz")
    .addColumn("ended_at", "timestamptz")
    .execute();
  await db.schema.createIndex("import_job_by_seq").on("import_job").column("seq").execute();

  await db.schema
    .createTable("university_source")
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("external_id", "text", (c) => c.notNull())
    .addColumn("university_id", "text", (c) =>
      c.notNull().references("university.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("university_source_key", ["source", "external_id"])
    .execute();
  await db.schema
    .createIndex("university_source_by_university")
    .on("university_source")
    .column("university_id")
    .execute();
}
