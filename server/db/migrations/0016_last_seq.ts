import { type Kysely, sql } from "kysely";

/** A conversation counts its messages, so that one can be added to it by one statement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("conversation")
    .addColumn("last_seq", "integer", (c) => c.notNull().defaultTo(-1))
    .execute();
  await sql`
    update conversation set last_seq = last.seq
    from (select conversation_id, max(seq) as seq from message group by conversation_id) as last
    where last.conversation_id = conversation.id`.execute(db);
}
