import { setTimeout as sleep } from "node:timers/promises";

import { sql } from "kysely";

import type { OutgoingMessage } from "#contract/chat.ts";

import type { Db } from "../../db/tables.ts";
import type { Conversing, ConversingPart, TakenUp } from "./converse.ts";
import { messageId, readMessageId } from "./messageId.ts";
import { isShareable } from "./share.ts";

/** How often a growing answer is looked at, in milliseconds. */
const LOOK_MS = 200;
/** How long a conversation has just begun. */
const JUST = "10 minutes";

/** Where a stored answer is, and whose it is. */
interface Place {
  userId: string;
  conversationId: string;
  seq: number;
}

/**
 * The stored answer that a resuming app means: the one it names, or that to the question which it asked after the one it
 * names; where it knows no conversation, that of the one which has just begun with the question. Null where it isn't there, as the
 * question never arrived. Serves O118.
 */
export async function findAnswer(
  db: Db,
  userId: string,
  message: OutgoingMessage,
  asked: string,
): Promise<Place | null> {
  const { conversation_id: conversationId, resumes } = message;
  const id = resumes?.answer_id ?? resumes?.after;
  if (id === undefined && conversationId === null) return findBegun(db, userId, message, asked);
  const known = readMessageId(id ?? "");
  if (conversationId === null || conversationId.includes("\0") || known === null) return null;
  const isIt =
    resumes?.answer_id === undefined
      ? sql`answer.answers = (
          select max(seq) from message
          where conversation_id = ${conversationId} and writer = 'client' and not replaced
            and seq > ${known.seq} and text = ${asked})`
      : sql`answer.seq = ${known.seq}`;
  const { rows } = await sql<Place>`
    select conversation.user_id as "userId", conversation.id as "conversationId", answer.seq from message as answer
    join conversation on conversation.id = answer.conversation_id
    where conversation.id = ${conversationId} and conversation.user_id = ${userId}
      and conversation.deleted_at is null and answer.writer = 'bot' and not answer.replaced
      and ${isIt}`.execute(db);
  return rows[0] ?? null;
}

/**
 * The answer to the only question of somebody's newest conversation, if that was just asked of the same university; one
 * that was stopped is no answer.
 */
async function findBegun(
  db: Db,
  userId: string,
  { message, university_id: universityId }: OutgoingMessage,
  asked: string,
): Promise<Place | null> {
  const prompt = message?.trim() ? null : asked;
  const { rows } = await sql<Place>`
    with newest as (
      select id, user_id, university_id, prompt from conversation
      where user_id = ${userId} and deleted_at is null and created_at > now() - ${sql.lit(JUST)}::interval
      order by created_at desc limit 1)
    select newest.user_id as "userId", newest.id as "conversationId", answer.seq from newest
    join message as answer on answer.conversation_id = newest.id and answer.writer = 'bot' and not answer.replaced
      and (answer.growing_until is not null or not answer.cut)
    join message as question on question.conversation_id = newest.id and question.seq = answer.answers
    where question.text = ${asked} and newest.university_id is not distinct from ${universityId}
      and newest.prompt is not distinct from ${prompt} and not exists (
      select from message where conversation_id = newest.id and writer = 'client' and seq <> question.seq)`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Which part of an answer is wanted. */
interface Wanted {
  place: Place;
  /** So many characters of it are there. */
  characters: number;
  /** Goes on with it here, if nothing makes it. */
  takeUp: () => Promise<TakenUp | null>;
}

/**
 * The rest of a stored answer after so many characters, whichever process makes it, as it grows, and its end. One whose process
 * is gone goes on here. One that was cut ends as cut, as does one whose conversation is deleted meanwhile. Ends early once `signal` is aborted, unless it goes on here. Serves
 * O118, O136.
 */
export async function* restOf(
  db: Db,
  { place, characters, takeUp }: Wanted,
  signal: AbortSignal,
): AsyncGenerator<ConversingPart, void, void> {
  let passed = characters;
  while (!signal.aborted) {
    const row = await read(db, place);
    const text = row?.text.slice(passed) ?? "";
    if (text !== "") yield { type: "text", text };
    passed += text.length;
    if (row === undefined || row.growing_until === null) {
      yield endOf(place, row);
      return;
    }
    const taken = row.isMade ? null : await takeUp();
    if (taken !== null) {
      // Whoever made it may have written once again since it was read.
      const more = taken.said.slice(passed);
      if (more !== "") yield { type: "text", text: more };
      passed += more.length;
      for await (const part of after(passed - taken.said.length, taken.parts)) {
        yield part;
        if (part.type === "end") return;
        passed += part.text.length;
      }
    } else await sleep(LOOK_MS, undefined, { signal }).catch(() => {});
  }
}

/** What comes after so many characters. */
async function* after(
  characters: number,
  parts: Conversing["parts"],
): AsyncGenerator<ConversingPart, void, void> {
  let left = characters;
  for await (const part of parts) {
    if (part.type === "end") yield part;
    else {
      const text = part.text.slice(left);
      left = Math.max(0, left - part.text.length);
      if (text !== "") yield { type: "text", text };
    }
  }
}

/** The answer's row, as long as its conversation is there and theirs. */
const read = (db: Db, { userId, conversationId, seq }: Place) =>
  db
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversation_id")
    .select([
      "text",
      "cut",
      "question",
      "follow_ups",
      "universities",
      "help_alone",
      "missed",
      sql<boolean>`reading is not null`.as("isRead"),
      "growing_until",
      sql<boolean>`coalesce(growing_until > now(), false)`.as("isMade"),
    ])
    .where("message.conversation_id", "=", conversationId)
    .where("message.seq", "=", seq)
    .where("conversation.user_id", "=", userId)
    .where("conversation.deleted_at", "is", null)
    .executeTakeFirst();

const endOf = (
  { conversationId, seq }: Place,
  row: Awaited<ReturnType<typeof read>>,
): ConversingPart => ({
  type: "end",
  question: row?.question ?? null,
  followUps: row?.follow_ups ?? [],
  universities: row?.universities ?? [],
  helpAlone: row?.help_alone ?? false,
  messageId: messageId(conversationId, seq),
  shareable: row !== undefined && isShareable(row),
  cut: row?.cut ?? true,
});
