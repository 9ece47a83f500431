import type { Kysely } from "kysely";

/** Why an answer was rated as bad, and what the person said of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("message")
    .addColumn("rating_reason", "text")
    .addColumn("rating_words", "text")
    .execute();
}
