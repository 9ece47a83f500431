import type { Kysely } from "kysely";

/** Codes belong to who asked for them, and the networks that people signed in from are known as theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("one_time_code")
    .addColumn("network", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.alterTable("one_time_code").dropConstraint("one_time_code_pkey").execute();
  await db.schema
    .alterTable("one_time_code")
    .addPrimaryKeyConstraint("one_time_code_pkey", ["phone_number", "network"])
    .execute();
  await db.schema
    .createTable("known_network")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("used_at", "timestamptz", (column) => column.notNull())
    .execute();
}
