import type { Kysely } from "kysely";

/** An answer says what makes it, so that what made it before it was taken over writes nothing any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("message").addColumn("maker", "text").execute();
}
