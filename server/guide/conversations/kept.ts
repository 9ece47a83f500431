import { sql } from "kysely";

import type { ConversationSummary, StoredConversation } from "#contract/conversation.ts";

import type { Db } from "../../db/tables.ts";
import { Problem } from "../../http/problem.ts";
import { summaries, summaryOf } from "./list.ts";
import { messageId } from "./messageId.ts";
import { searchable } from "./searchable.ts";
import { isShareable } from "./share.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** For so long a deleted conversation can be restored. */
const RESTORABLE_MS = DAY_MS;
/** How many old conversations one statement deletes: others wait for it on the embedded database. */
const PURGED_AT_ONCE = 200;
/** A longer conversation is shown from its last messages. */
const MOST_MESSAGES = 1000;

const noConversation = (more = "") => new Problem(404, `You have no such conversation${more}.`);

/** Where a chat is open: at a university, and perhaps with a topic's prompt; both null in the general chat. */
export interface Place {
  universityId: string | null;
  prompt: string | null;
}

/** One of a user's conversations with its messages. Serves O62. Throws a 404 Problem, the same for someone else's. */
export async function readConversation(
  db: Db,
  userId: string,
  id: string,
): Promise<StoredConversation> {
  const row = await summaries(db, userId).where("conversation.id", "=", id).executeTakeFirst();
  if (!row) throw noConversation();
  return withMessages(db, summaryOf(row));
}

/** The latest conversation of a user at a place in which they have asked something; null without one. Serves O62. */
export async function latestConversation(
  db: Db,
  userId: string,
  { universityId, prompt }: Place,
): Promise<StoredConversation | null> {
  const row = await summaries(db, userId)
    .where("conversation.title", "<>", "")
    .where("conversation.university_id", "is not distinct from", universityId)
    .where("conversation.prompt", "is not distinct from", prompt)
    .orderBy("conversation.updated_at", "desc")
    .orderBy("conversation.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? withMessages(db, summaryOf(row)) : null;
}

async function withMessages(
  db: Db,
  { location_name: _, excerpt: __, ...conversation }: ConversationSummary,
): Promise<StoredConversation> {
  const rows = await db
    .selectFrom("message")
    .select([
      "seq",
      "writer",
      "text",
      "cut",
      "rating",
      "share_key",
      "missed",
      sql<boolean>`reading is not null`.as("isRead"),
      "universities",
      "question",
      "follow_ups",
      "created_at",
      // Also where its process is gone: its rest can be had (O136).
      sql<boolean>`growing_until is not null`.as("isGrowing"),
    ])
    .where("conversation_id", "=", conversation.id)
    .where("replaced", "=", false)
    .orderBy("seq", "desc")
    .limit(MOST_MESSAGES)
    .execute();
  const last = rows.find(({ writer }) => writer === "bot");
  return {
    ...conversation,
    messages: rows.toReversed().map((row) => ({
      writer: row.writer,
      text: row.text,
      created_at: row.created_at.toISOString(),
      cut: row.cut,
      ...(row.writer === "bot" && !row.cut
        ? { message_id: messageId(conversation.id, row.seq) }
        : {}),
      ...(row.writer === "bot"
        ? { answer_id: messageId(conversation.id, row.seq), growing: row.isGrowing }
        : {}),
      ...(isShareable(row) ? { shareable: true } : {}),
      ...(row.share_key === null ? {} : { share_key: row.share_key }),
      rating: row.rating,
      suggested_universities_list: row.universities,
    })),
    question: last?.question ?? null,
    response_user_options: last?.follow_ups ?? [],
  };
}

/** Gives a conversation another title. Serves O62. Throws a 404 Problem. */
export async function renameConversation(
  db: Db,
  userId: string,
  id: string,
  title: string,
): Promise<ConversationSummary> {
  await db
    .updateTable("conversation")
    .set({ title, searched: searchable(title) })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .execute();
  return summary(db, userId, id);
}

/** Deletes a conversation, which can be restored for a day. Serves O62. Throws a 404 Problem. */
export async function deleteConversation(
  db: Db,
  userId: string,
  id: string,
  at: Date,
): Promise<void> {
  const row = await db
    .updateTable("conversation")
    .set({ deleted_at: at })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!row) throw noConversation();
}

/** Restores one that was deleted within the last day; one that isn't deleted stays. Serves O62. Throws a 404 Problem. */
export async function restoreConversation(
  db: Db,
  userId: string,
  id: string,
  at: Date,
): Promise<ConversationSummary> {
  await db
    .updateTable("conversation")
    .set({ deleted_at: null })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("deleted_at", ">", new Date(at.getTime() - RESTORABLE_MS))
    .execute();
  return summary(db, userId, id, ", or it was deleted more than a day ago");
}

async function summary(
  db: Db,
  userId: string,
  id: string,
  more = "",
): Promise<ConversationSummary> {
  const row = await summaries(db, userId).where("conversation.id", "=", id).executeTakeFirst();
  if (!row) throw noConversation(more);
  return summaryOf(row);
}

/**
 * Deletes for good, with their messages, the conversations that were deleted more than a day ago, and those in which nothing
 * was said for so many days; null keeps these. Serves O62, O193.
 */
export async function purgeConversations(
  db: Db,
  days: number | null,
  now: () => Date,
): Promise<void> {
  const before = new Date(now().getTime() - RESTORABLE_MS);
  await db.deleteFrom("conversation").where("deleted_at", "<=", before).execute();
  if (days === null) return;
  const oldest = new Date(now().getTime() - days * DAY_MS);
  for (let deleted = PURGED_AT_ONCE; deleted === PURGED_AT_ONCE;)
    deleted = await purgeSilent(db, oldest);
}

/** Deletes some of the conversations in which nothing was said since; returns how many. */
async function purgeSilent(db: Db, since: Date): Promise<number> {
  const rows = await db
    .deleteFrom("conversation")
    .where("id", "in", (some) =>
      some
        .selectFrom("conversation")
        .select("id")
        .where("updated_at", "<", since)
        .limit(PURGED_AT_ONCE),
    )
    // Something may have been said in it meanwhile.
    .where("updated_at", "<", since)
    .returning("id")
    .execute();
  return rows.length;
}
