import { type Kysely, sql } from "kysely";

import { wordingId, wordsOf } from "../../questions/wording.ts";

/** How many questions are read at a time. */
const BATCH = 500;

/**
 * A label goes with the conversation that its question is from, and of a dismissed question no text is kept. Labels whose
 * conversation is gone already go now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Read first: what changes below is locked until the end.
  const found = await origins(db);
  await db.schema
    .alterTable("question_label")
    .addColumn("conversation_id", "text", (c) =>
      c.references("conversation.id").onDelete("cascade"),
    )
    .alterColumn("text", (c) => c.dropNotNull())
    .alterColumn("reading", (c) => c.dropNotNull())
    .execute();
  for (const [id, { conversation }] of found)
    await sql`update question_label set conversation_id = ${conversation} where id = ${id}`.execute(
      db,
    );
  await sql`delete from question_label where conversation_id is null`.execute(db);
  await sql`update question_label set text = null, reading = null where dismissed`.execute(db);
  await db.schema
    .alterTable("question_label")
    .alterColumn("conversation_id", (c) => c.setNotNull())
    .execute();
  await sql`alter table question_label add constraint question_label_kept
    check (case when dismissed then text is null and reading is null
      else text is not null and reading is not null end)`.execute(db);
  await db.schema
    .createIndex("question_label_by_conversation")
    .on("question_label")
    .column("conversation_id")
    .execute();
}

interface Asked {
  conversation: string;
  seq: number;
  text: string;
  names: { typed: string; name: string | null }[];
}

/** A conversation for each label: one with the very text if there is one, else one in which the same was asked. */
async function origins(db: Kysely<unknown>) {
  const labels = await sql<{ id: string; text: string }>`
    select id, text from question_label`.execute(db);
  const texts = new Map(labels.rows.map(({ id, text }) => [id, text]));
  const found = new Map<string, { conversation: string; isExact: boolean }>();
  if (texts.size === 0) return found;
  let after: Pick<Asked, "conversation" | "seq"> = { conversation: "", seq: -1 };
  for (let rows = BATCH; rows === BATCH;) {
    const batch = await sql<Asked>`
      select answer.conversation_id as conversation, answer.seq, question.text, answer.reading -> 'names' as names
      from message as answer join message as question
        on question.conversation_id = answer.conversation_id and question.seq = answer.answers
      where answer.reading is not null
        and (answer.conversation_id, answer.seq) > (${after.conversation}, ${after.seq})
      order by answer.conversation_id, answer.seq limit ${BATCH}`.execute(db);
    rows = batch.rows.length;
    for (const asked of batch.rows) {
      after = asked;
      const id = wordingId(wordsOf(asked.text, asked.names));
      const isExact = texts.get(id) === asked.text;
      if (texts.has(id) && (isExact || !found.has(id)))
        found.set(id, { conversation: asked.conversation, isExact });
    }
  }
  return found;
}
