import type { Kysely } from "kysely";

/** Superusers can have a second factor: an authenticator app's secret, and codes for the day it is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("second_factor")
    .addColumn("account_id", "uuid", (c) =>
      c.primaryKey().references("account.id").onDelete("cascade"),
    )
    .addColumn("secret", "text", (c) => c.notNull())
    .addColumn("confirmed_at", "timestamptz")
    .addColumn("last_step", "integer")
    .execute();
  await db.schema
    .createTable("recovery_code")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("factor_id", "uuid", (c) =>
      c.notNull().references("second_factor.account_id").onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("recovery_code_factor")
    .on("recovery_code")
    .column("factor_id")
    .execute();
}
