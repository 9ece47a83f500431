import { randomUUID } from "node:crypto";

import { type RawBuilder, type Selectable, sql } from "kysely";

import type { Missed } from "#contract/question.ts";
import type { UniversityRef } from "#contract/universityRef.ts";
import type { Need } from "#machines/guide/frame.ts";

import type { Db } from "../../db/tables.ts";
import type { ConversationTable, MessageTable } from "../../db/tables/chat.ts";
import { Problem } from "../../http/problem.ts";
import type { KeptReading } from "../port.ts";
import { ALIVE } from "./growing.ts";
import { searchable, searchableMessage } from "./searchable.ts";
import { titleOf } from "./titles.ts";

export type StoredConversation = Selectable<ConversationTable>;

/** A conversation that begins, where it begins: both places are null in the general chat (R8). */
export interface NewConversation {
  /** A new one when left out. */
  id?: string;
  userId: string;
  universityId: string | null;
  pointId: string | null;
  title: string;
  /** The preset prompt with which it begins (S12); null without one. */
  prompt: string | null;
}

/** What is stored of an answer; its place gives the rest. */
export interface NewAnswer {
  text: string;
  /** It ended before it was complete. */
  cut: boolean;
  question: string | null;
  followUps: string[];
  universities: UniversityRef[];
  memory: unknown;
  /** The number of the message that it answers. */
  answers: number;
  /** What made it. */
  maker: string;
  missed: Missed | null;
  reading: KeptReading | null;
  /** It is help for someone in danger (O51). */
  helpAlone?: boolean;
}

/** A question that was stored, and what the guide needs to answer it. */
export interface StoredQuestion {
  conversationId: string;
  /** Its number in the conversation. */
  seq: number;
  /** What makes its answer from now on: where another took that over, it writes nothing any more. */
  maker: string;
  /** Where the conversation began. */
  universityId: string | null;
  pointId: string | null;
  /** The messages before it, oldest first. */
  history: Pick<MessageTable, "writer" | "text">[];
  /** What the guide kept with its last answer; null where it kept nothing. */
  memory: unknown;
  /** What is known about what the person is looking for. */
  need: Need;
}

const noConversation = () =>
  new Problem(404, "You have no such conversation. Leave conversation_id out to start a new one.");

/** Creates a conversation for a user, with nothing said in it. */
export async function createConversation(
  db: Db,
  { id = randomUUID(), userId, universityId, pointId, title, prompt }: NewConversation,
  at: Date,
): Promise<StoredConversation> {
  return db
    .insertInto("conversation")
    .values({
      id,
      user_id: userId,
      university_id: universityId,
      point_id: pointId,
      title,
      searched: searchable(title),
      prompt,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * A user's own conversation. Throws a 404 Problem, the same for someone else's as for one that never existed. `id` is
 * as the caller sent it.
 */
export async function findConversation(
  db: Db,
  id: string,
  userId: string,
): Promise<StoredConversation> {
  const row = id.includes("\0")
    ? undefined
    : await db
        .selectFrom("conversation")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
  if (!row) throw noConversation();
  return row;
}

/** Begins a conversation with its first question. */
export async function beginWith(
  db: Db,
  { userId, universityId, pointId, title, prompt }: NewConversation,
  text: string,
  at: Date,
): Promise<StoredQuestion> {
  const opened = sql`
    insert into conversation
      (id, user_id, university_id, point_id, title, searched, prompt, created_at, updated_at, last_seq)
    values (${randomUUID()}, ${userId}, ${universityId}, ${pointId}, ${title}, ${searchable(title)},
      ${prompt}, ${at}, ${at}, 1)`;
  const maker = randomUUID();
  const { rows } = await sql<Omit<StoredQuestion, "history" | "memory" | "maker">>`
    ${adding(opened, { text, at, maker })}
    select ${OPENED} from opened`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A conversation was not begun.");
  return { ...row, maker, history: [], memory: null };
}

/**
 * Adds a question at the end of a user's own conversation, and reads up to `most` messages before it. Throws a 404
 * Problem, the same for someone else's conversation as for one that never existed. `id` is as the caller sent it.
 */
export async function addQuestion(
  db: Db,
  { userId, id, text, most }: { userId: string; id: string; text: string; most: number },
  at: Date,
): Promise<StoredQuestion> {
  if (id.includes("\0")) throw noConversation();
  const title = titleOf(text);
  const opened = sql`
    update conversation set updated_at = ${at}, last_seq = last_seq + 2,
      title = case when title = '' then ${title} else title end,
      searched = case when title = '' then ${searchable(title)} else searched end
    where id = ${id} and user_id = ${userId} and deleted_at is null`;
  const maker = randomUUID();
  const { rows } = await sql<Omit<StoredQuestion, "maker">>`
    ${adding(opened, { text, at, maker })}
    select ${OPENED}, ${saidBefore(most)} from opened`.execute(db);
  const [row] = rows;
  if (row === undefined) throw noConversation();
  return { ...row, maker };
}

/** An answer whose process is gone, taken over: `said` is what was kept of it. */
export interface LeftAnswer extends StoredQuestion {
  text: string;
  said: string;
}

/**
 * Takes over an answer in a user's own conversation that is kept as growing while nothing makes it, with its question and up
 * to `most` messages before that. Null where something makes it, as when another line took it over, and where the
 * conversation isn't there or theirs any more. Serves O136.
 */
export async function takeAnswer(
  db: Db,
  { userId, conversationId, seq }: { userId: string; conversationId: string; seq: number },
  most: number,
): Promise<LeftAnswer | null> {
  const maker = randomUUID();
  const { rows } = await sql<Omit<LeftAnswer, "maker">>`
    with taken as (
      update message set growing_until = ${ALIVE}, maker = ${maker} from conversation
      where conversation.id = ${conversationId} and conversation.user_id = ${userId}
        and conversation.deleted_at is null and message.conversation_id = conversation.id
        and message.seq = ${seq} and message.growing_until <= now()
      returning message.conversation_id, message.answers, message.text as said
    ),
    opened as (
      select conversation.*, asked.text as asked, asked.seq as asked_seq, taken.said from taken
      join conversation on conversation.id = taken.conversation_id
      join message as asked on asked.conversation_id = conversation.id and asked.seq = taken.answers
    )
    select ${OPENED}, opened.asked as text, opened.said, ${saidBefore(most)} from opened`.execute(
    db,
  );
  return rows[0] === undefined ? null : { ...rows[0], maker };
}

/**
 * Ends an answer, and adds what was learned in it to what is known of the person, where another conversation may add something
 * at the same time. Returns whether it is kept: not where another process took it over or ended it, nor once the conversation is
 * gone.
 */
export async function addAnswer(
  db: Db,
  conversationId: string,
  answer: NewAnswer,
  learned: Need | undefined,
  at: Date,
): Promise<boolean> {
  const learning = sql`,
    learned as (
      update account set need = need || ${JSON.stringify(learned)}::jsonb
      from opened, ended where account.id = opened.user_id)`;
  const { rows } = await sql<{ seq: number }>`
    with opened as (
      update conversation set updated_at = ${at} where id = ${conversationId} returning *
    ),
    ended as (
      update message set text = ${answer.text}, searched = ${searchableMessage(answer.text)},
        cut = ${answer.cut}::boolean, question = ${answer.question},
        follow_ups = ${JSON.stringify(answer.followUps)}::jsonb,
        universities = ${JSON.stringify(answer.universities)}::jsonb,
        memory = ${jsonOf(answer.memory)}::jsonb, missed = ${answer.missed},
        reading = ${jsonOf(answer.reading)}::jsonb, help_alone = ${answer.helpAlone === true}::boolean,
        growing_until = null, created_at = ${at}::timestamptz
      from opened where conversation_id = opened.id and seq = ${answer.answers + 1}
        and maker = ${answer.maker} and growing_until is not null
      returning seq
    ) ${learned ? learning : sql``}
    select seq from ended`.execute(db);
  return rows.length > 0;
}

/**
 * The beginning of a statement that adds a question, and its answer which has yet to be made, to the conversation whose row
 * `opened` inserts or updates. That row's lock puts questions of two processes one after the other.
 */
const adding = (
  opened: RawBuilder<unknown>,
  { text, at, maker }: { text: string; at: Date; maker: string },
) => sql`
  with opening as (${opened} returning *),
  opened as (select *, last_seq - 1 as asked_seq from opening),
  added as (
    insert into message (conversation_id, seq, writer, text, searched, cut, follow_ups, universities,
      answers, growing_until, maker, created_at)
    select id, asked_seq, 'client', ${text}, ${searchableMessage(text)}, false, '[]'::jsonb, '[]'::jsonb,
      null::int, null::timestamptz, null::text, ${at}::timestamptz from opened
    union all
    select id, last_seq, 'bot', '', '', true, '[]', '[]', asked_seq, ${ALIVE}, ${maker}, ${at}::timestamptz from opened)`;

/** What a question's statement reads. */
const OPENED = sql`
  opened.asked_seq as seq, opened.id as "conversationId", opened.university_id as "universityId", opened.point_id as "pointId",
  coalesce((select need from account where account.id = opened.user_id), '{}') as need`;

/** Up to `most` messages before the question, oldest first, and what the guide kept with the last answer there. */
const saidBefore = (most: number) => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('writer', writer, 'text', text) order by seq)
    from (
      select * from message
      where conversation_id = opened.id and seq < opened.asked_seq and not replaced and text <> ''
      order by seq desc limit ${most}
    ) as before
  ), '[]') as history, (
    select memory from message
    where conversation_id = opened.id and seq < opened.asked_seq and writer = 'bot'
      and memory is not null and not replaced
    order by seq desc limit 1
  ) as memory`;

const jsonOf = (value: unknown) =>
  value === undefined || value === null ? null : JSON.stringify(value);

/** The newest answer's question and follow-ups, if the conversation has an answer. */
export async function lastAnswer(
  db: Db,
  conversationId: string,
): Promise<{ question: string | null; followUps: string[] } | null> {
  const row = await db
    .selectFrom("message")
    .select(["question", "follow_ups"])
    .where("conversation_id", "=", conversationId)
    .where("writer", "=", "bot")
    .where("replaced", "=", false)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { question: row.question, followUps: row.follow_ups } : null;
}
