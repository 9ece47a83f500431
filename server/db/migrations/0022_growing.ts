import type { Kysely } from "kysely";

/** An answer is kept from its beginning, and grows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("message")
    .addColumn("growing_until", "timestamptz")
    .addColumn("help_alone", "boolean", (c) => c.notNull().defaultTo(false))
    .execute();
}
