import type { Kysely } from "kysely";

/** What every area needs: settings the server keeps about itself, and token buckets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("setting")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("bucket")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("tokens", "double precision", (column) => column.notNull())
    .addColumn("updated_at", "timestamptz", (column) => column.notNull())
    .execute();
}
