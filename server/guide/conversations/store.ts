import { randomUUID } from "node:crypto";

import type { Selectable } from "kysely";

import type { Missed } from "#contract/question.ts";
import type { UniversityRef } from "#contract/university.ts";

import type { Db } from "../../db/tables.ts";
import type { ConversationTable, MessageTable } from "../../db/tables/chat.ts";
import { Problem } from "../../http/problem.ts";
import type { KeptReading } from "../port.ts";
import { searchable } from "./searchable.ts";

export type StoredConversation = Selectable<ConversationTable>;

/** A conversation that begins, where it begins: both ids are null in the general chat (R8). */
export interface NewConversation {
  userId: string;
  universityId: string | null;
  pointId: string | null;
  title: string;
  /** The preset prompt with which it begins (S12); null without one. */
  prompt: string | null;
}

/** What is stored of one message; its place gives the rest. */
export interface NewMessage {
  writer: MessageTable["writer"];
  text: string;
  cut?: boolean;
  question?: string | null;
  followUps?: string[];
  universities?: UniversityRef[];
  memory?: unknown;
  /** The number of the message that it answers. */
  answers?: number;
  missed?: Missed | null;
  reading?: KeptReading | null;
  /** The title that it gives a conversation which has none yet. */
  title?: string;
}

/** Creates a conversation for a user. */
export async function createConversation(
  db: Db,
  { userId, universityId, pointId, title, prompt }: NewConversation,
  at: Date,
): Promise<StoredConversation> {
  return db
    .insertInto("conversation")
    .values({
      id: randomUUID(),
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
  if (!row) {
    throw new Problem(
      404,
      "You have no such conversation. Leave conversation_id out to start a new one.",
    );
  }
  return row;
}

/** Adds a message at the conversation's end, within the caller's transaction or one of its own. Returns its number. */
export async function addMessage(
  db: Db,
  conversationId: string,
  message: NewMessage,
  at: Date,
): Promise<number> {
  const { title = "" } = message;
  const add = async (transaction: Db) => {
    // The row's lock puts messages of two processes one after the other.
    await transaction
      .updateTable("conversation")
      .set({ updated_at: at, ...(title === "" ? {} : { title, searched: searchable(title) }) })
      .where("id", "=", conversationId)
      .execute();
    const { last } = await transaction
      .selectFrom("message")
      .select((row) => row.fn.coalesce(row.fn.max("seq"), row.lit(-1)).as("last"))
      .where("conversation_id", "=", conversationId)
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto("message")
      .values({
        conversation_id: conversationId,
        seq: last + 1,
        writer: message.writer,
        text: message.text,
        searched: searchable(message.text),
        cut: message.cut ?? false,
        question: message.question ?? null,
        follow_ups: JSON.stringify(message.followUps ?? []),
        universities: JSON.stringify(message.universities ?? []),
        memory: message.memory === undefined ? null : JSON.stringify(message.memory),
        answers: message.answers ?? null,
        missed: message.missed ?? null,
        reading: message.reading ? JSON.stringify(message.reading) : null,
        created_at: at,
      })
      .execute();
    return last + 1;
  };
  return db.isTransaction ? add(db) : db.transaction().execute(add);
}

/** The last messages of a conversation, oldest first. */
export async function lastMessages(
  db: Db,
  conversationId: string,
  most: number,
): Promise<Pick<Selectable<MessageTable>, "writer" | "text" | "question" | "memory">[]> {
  const rows = await db
    .selectFrom("message")
    .select(["writer", "text", "question", "memory"])
    .where("conversation_id", "=", conversationId)
    .orderBy("seq", "desc")
    .limit(most)
    .execute();
  return rows.toReversed();
}

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
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { question: row.question, followUps: row.follow_ups } : null;
}
