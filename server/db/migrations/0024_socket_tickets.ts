import type { Kysely } from "kysely";

/** The chat's socket is opened by a ticket that works once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("socket_ticket")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("session_id", "uuid", (c) =>
      c.notNull().references("session.id").onDelete("cascade"),
    )
    .addColumn("expires_at", "timestamptz", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("socket_ticket_session")
    .on("socket_ticket")
    .column("session_id")
    .execute();
}
