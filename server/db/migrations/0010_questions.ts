import { type Kysely, sql } from "kysely";

/**
 * Ratings of answers, what was not understood, and the labels that superusers give such questions. Earlier answers have
 * no reading, so they are never shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("message")
    .addColumn("rating", "smallint", (c) => c.check(sql`rating in (-1, 1)`))
    .addColumn("missed", "text")
    .addColumn("answers", "integer")
    .addColumn("reading", "jsonb")
    .execute();
  await sql`create index message_to_label on message (created_at desc)
    where reading is not null and (missed is not null or rating = -1)`.execute(db);

  await db.schema
    .createTable("question_label")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("question_group", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("reading", "jsonb", (c) => c.notNull())
    .addColumn("dismissed", "boolean", (c) => c.notNull())
    .addColumn("act", "text")
    .addColumn("fields", "jsonb", (c) => c.notNull())
    .addColumn("topic", "text")
    .addColumn("labelled_at", "timestamptz", (c) => c.notNull())
    .execute();
}
