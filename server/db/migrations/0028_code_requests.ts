import { type Kysely, sql } from "kysely";

/** A code belongs to the browser that asked for it, too, with tries of its own. Those on their way stay their networks'. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("one_time_code")
    .addColumn("asker", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await sql`update one_time_code set asker = network`.execute(db);
  await db.schema.alterTable("one_time_code").dropConstraint("one_time_code_pkey").execute();
  await db.schema
    .alterTable("one_time_code")
    .addPrimaryKeyConstraint("one_time_code_pkey", ["phone_number", "asker"])
    .execute();
}
