import { type Kysely, sql } from "kysely";

/**
 * What limits count of numbers and e-mail addresses, and the networks known of them, go by hashes of these, so that they can
 * go with an account. What was kept in clear goes now: those limits are full again, and networks known at the next sign-in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from bucket where key like '%:+%' or key like '%@%'`.execute(db);
  await sql`delete from known_network`.execute(db);
  await db.schema
    .alterTable("known_network")
    .addColumn("subject", "text", (column) => column.notNull())
    .execute();
}
