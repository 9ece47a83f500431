import type { Kysely } from "kysely";

/** A question that was asked again or edited is replaced with its answer; both stay for those who teach the guide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("message")
    .addColumn("replaced", "boolean", (c) => c.notNull().defaultTo(false))
    .execute();
}
