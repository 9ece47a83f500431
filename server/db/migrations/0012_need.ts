import { type Kysely, sql } from "kysely";

/** What the guide learns about a person who is choosing is kept in their account, for every conversation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("account")
    .addColumn("need", "jsonb", (c) => c.notNull().defaultTo(sql`'{}'::jsonb`))
    .execute();
}
