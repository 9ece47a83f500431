import { type Kysely, sql } from "kysely";

/** An answer can be read by everyone who has its key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("message").addColumn("share_key", "text").execute();
  await sql`create unique index message_shared on message (share_key)
    where share_key is not null`.execute(db);
}
