import { type Kysely, sql } from "kysely";

/** A superuser's password can be changed in the app, and a restart leaves it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("account").addColumn("given_password_hash", "text").execute();
  await sql`update account set given_password_hash = password_hash
    where password_hash is not null`.execute(db);
}
