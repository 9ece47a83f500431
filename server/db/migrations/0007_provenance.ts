import { type Kysely, sql } from "kysely";

/**
 * Which facts and names an import added, so that the seed data replaces only its own; how often a job was begun, so
 * that a file that crashes the server isn't read for ever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["fact", "university_name"]) {
    await db.schema
      .alterTable(table)
      .addColumn("origin", "text", (c) => c.notNull().defaultTo("seed"))
      .execute();
    await sql`update ${sql.table(table)} set origin = 'import'
      where university_id in (select id from university where origin = 'import')`.execute(db);
  }
  // What an import added to the seed data's facts comes after them.
  await sql`update fact set origin = 'import' where position >= 100`.execute(db);
  await db.schema
    .alterTable("import_job")
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
