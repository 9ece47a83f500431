import type { Kysely } from "kysely";

/** Work that was done for a code (O237) counts once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("spent_work")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .execute();
}
