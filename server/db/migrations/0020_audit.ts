import type { Kysely } from "kysely";

/** What superusers change, who and when. No reference to the account: its changes outlive it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("audit")
    .addColumn("seq", "integer", (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn("at", "timestamptz", (c) => c.notNull())
    .addColumn("account_id", "text", (c) => c.notNull())
    .addColumn("account_name", "text", (c) => c.notNull())
    .addColumn("call", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("subject_id", "text", (c) => c.notNull())
    .addColumn("subject_name", "text", (c) => c.notNull())
    .addColumn("university_id", "text")
    .addColumn("before", "jsonb", (c) => c.notNull())
    .addColumn("after", "jsonb", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("audit_by_university")
    .on("audit")
    .columns(["university_id", "seq"])
    .execute();
  await db.schema.createIndex("audit_by_time").on("audit").column("at").execute();
}
