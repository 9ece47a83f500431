import { sql } from "kysely";

import type { Db } from "../../db/tables.ts";
import type { Services } from "../../services.ts";

/** How often an answer's row is written while it grows, in milliseconds. */
const WRITE_MS = 500;
/** While no word comes, its row says only at every so many of these times that it goes on. */
const SILENT_TIMES = 4;

/** So long an answer is taken for alive after its process last said so. */
export const ALIVE = sql`now() + interval '5 seconds'`;

/** An answer of a conversation: `answers` is its question's number, `maker` what makes it. */
interface Made {
  conversationId: string;
  answers: number;
  maker: string;
}

/** How far an answer has come; `isLeft` where its process makes it no longer. */
interface Grown {
  text: string;
  isLeft?: boolean;
}

/**
 * Writes how far an answer has come, and that it goes on, here or where it is taken over. Writes nothing once another process
 * took it over or ended it. Returns whether it goes on anywhere. Serves O118, O136.
 */
export async function growAnswer(
  db: Db,
  { conversationId, answers, maker }: Made,
  { text, isLeft = false }: Grown,
): Promise<boolean> {
  const { rows } = await sql<{ goesOn: boolean }>`
    with grown as (
      update message set text = ${text}, growing_until = ${isLeft ? sql`now()` : ALIVE}
      where conversation_id = ${conversationId} and seq = ${answers + 1} and maker = ${maker}
        and growing_until is not null)
    select exists (
      select from message where conversation_id = ${conversationId} and seq = ${answers + 1}
        and growing_until is not null) as "goesOn"`.execute(db);
  return rows[0]?.goesOn === true;
}

/** Ends an answer as cut, with what is kept of it, whichever process makes it: that stops at its next writing. Serves O67. */
export async function endAnswer(
  db: Db,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<void> {
  await db
    .updateTable("message")
    .set({ growing_until: null })
    .where("conversation_id", "=", conversationId)
    .where("seq", "=", seq)
    .where("growing_until", "is not", null)
    .execute();
}

/**
 * Writes an answer's row as it grows to `text()`, so that any process can pass on what there is of it, and a killed one loses half a
 * second; calls `ended` when it was ended elsewhere. Call what is returned before the row is ended: nothing is written after
 * that resolves. Serves O67, O118.
 */
export function growing(
  { db, log }: Pick<Services, "db" | "log">,
  made: Made,
  { text, ended }: { text: () => string; ended: () => void },
): () => Promise<void> {
  let written = "";
  let silent = 0;
  let writing: Promise<void> | null = null;
  const write = async (): Promise<void> => {
    silent = 0;
    written = text();
    const { conversationId } = made;
    try {
      if (!(await growAnswer(db, made, { text: written }))) ended();
    } catch (error) {
      log.warn({ err: error, conversationId }, "an answer's row could not be written as it grows");
    }
    writing = null;
  };
  const writes = setInterval(() => {
    silent += 1;
    if (writing === null && (text() !== written || silent >= SILENT_TIMES)) writing = write();
  }, WRITE_MS);
  writes.unref();
  return async () => {
    clearInterval(writes);
    await writing;
  };
}
