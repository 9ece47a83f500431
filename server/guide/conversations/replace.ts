import { sql } from "kysely";

import type { Db } from "../../db/tables.ts";
import { type StoredQuestion, addQuestion } from "./store.ts";
import { titleOf } from "./titles.ts";

interface Replacing {
  userId: string;
  id: string;
  text: string;
  most: number;
  /** The text of the last question. */
  replaces: string;
}

/**
 * Adds a question in place of the last one of a user's own conversation and its answer, if that is the one that was meant;
 * otherwise at the end. A link to that answer ends, and so does what makes it. A title that came from the replaced question
 * comes from the new one. Serves O69. Throws as `addQuestion` does.
 */
export function replaceQuestion(
  db: Db,
  { replaces, ...added }: Replacing,
  at: Date,
): Promise<StoredQuestion> {
  return db.transaction().execute(async (transaction) => {
    if (!added.id.includes("\0")) await setAside(transaction, { ...added, replaces });
    return addQuestion(transaction, added, at);
  });
}

async function setAside(db: Db, { userId, id, replaces }: Replacing): Promise<void> {
  const title = titleOf(replaces);
  // The row's lock comes first: another process adds nothing meanwhile.
  await sql`
    with own as (
      select id from conversation where id = ${id} and user_id = ${userId} and deleted_at is null for update
    ),
    last as (
      select message.seq, message.text from message join own on own.id = message.conversation_id
      where message.writer = 'client' and not message.replaced order by message.seq desc limit 1
    ),
    aside as (
      update message set replaced = true, share_key = null, growing_until = null from last, own
      where message.conversation_id = own.id and message.seq >= last.seq and last.text = ${replaces}
      returning message.conversation_id
    )
    update conversation set title = '', searched = ''
    where id in (select conversation_id from aside) and title = ${title}`.execute(db);
}
