import { type Kysely, sql } from "kysely";

/** Which device a session is on and when it was last used, so that people recognize their sessions and can end them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("session")
    .addColumn("user_agent", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("used_at", "timestamptz")
    .execute();
  await sql`update session set used_at = created_at`.execute(db);
  await db.schema
    .alterTable("session")
    .alterColumn("used_at", (c) => c.setNotNull())
    .execute();
}
