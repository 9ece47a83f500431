import { type Kysely, sql } from "kysely";

/** Conversations and their messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("conversation")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user_id", "uuid", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("university_id", "text", (c) => c.references("university.id").onDelete("set null"))
    .addColumn("point_id", "text", (c) => c.references("point.id").onDelete("set null"))
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("updated_at", "timestamptz", (c) => c.notNull())
    .execute();
  await sql`create index conversation_by_user on conversation (user_id, updated_at desc, id)`.execute(
    db,
  );

  await db.schema
    .createTable("message")
    .addColumn("conversation_id", "text", (c) =>
      c.notNull().references("conversation.id").onDelete("cascade"),
    )
    .addColumn("seq", "integer", (c) => c.notNull())
    .addColumn("writer", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("cut", "boolean", (c) => c.notNull())
    .addColumn("question", "text")
    .addColumn("follow_ups", "jsonb", (c) => c.notNull())
    .addColumn("universities", "jsonb", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addPrimaryKeyConstraint("message_key", ["conversation_id", "seq"])
    .execute();
}
