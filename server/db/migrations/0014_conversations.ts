import { type Kysely, sql } from "kysely";

import { searchable } from "../../guide/conversations/searchable.ts";

/** How many texts are normalized at a time. */
const BATCH = 500;

/** Conversations can be listed, searched, renamed and deleted; one that began with a greeting gets its title. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("conversation")
    .addColumn("searched", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("prompt", "text")
    .addColumn("deleted_at", "timestamptz")
    .execute();
  await db.schema
    .alterTable("message")
    .addColumn("searched", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await sql`create index conversation_deleted on conversation (deleted_at)
    where deleted_at is not null`.execute(db);
  await sql`
    update conversation set title = coalesce((
      select left(message.text, 60) from message
      where message.conversation_id = conversation.id and message.writer = 'client'
        and message.text <> 'hi'
      order by message.seq limit 1), '')
    where title in ('hi', '')`.execute(db);
  for (const [table, text] of [
    ["conversation", "title"],
    ["message", "text"],
  ] as const)
    await normalizeAll(db, sql.table(table), sql.ref(text));
}

/** Fills `searched` of a table from its texts, a batch after the other. */
async function normalizeAll(
  db: Kysely<unknown>,
  table: ReturnType<typeof sql.table>,
  text: ReturnType<typeof sql.ref>,
): Promise<void> {
  for (let rows = BATCH; rows === BATCH;) {
    const found = await sql<{ place: string; text: string }>`
      select ctid::text as place, ${text} as text from ${table}
      where searched = '' and ${text} <> '' limit ${BATCH}`.execute(db);
    rows = found.rows.length;
    for (const row of found.rows) {
      // A text without any letter stays searchable as nothing, and isn't taken again.
      const searched = searchable(row.text) || " ";
      await sql`update ${table} set searched = ${searched} where ctid = ${row.place}::tid`.execute(
        db,
      );
    }
  }
}
