import { sql } from "kysely";

import type { ConversationPage, ConversationSummary } from "#contract/conversation.ts";
import { CONVERSATION_CURSOR, CONVERSATIONS_PAGE } from "#contract/limits.ts";

import type { Db } from "../../db/tables.ts";
import { excerptOf, searchWords } from "./searchable.ts";

/** What is wanted of the list. */
export interface Wanted {
  /** Blank for all. */
  search: string;
  /** `next` of the page before. */
  cursor: string | undefined;
}

/** A user's conversations that aren't deleted, with what their list shows of each. */
export const summaries = (db: Db, userId: string) =>
  db
    .selectFrom("conversation")
    .leftJoin("university", "university.id", "conversation.university_id")
    .select([
      "conversation.id",
      "conversation.title",
      "conversation.updated_at",
      "conversation.university_id",
      "conversation.prompt",
      "university.name",
    ])
    .where("conversation.user_id", "=", userId)
    .where("conversation.deleted_at", "is", null);

type Row = Awaited<ReturnType<ReturnType<typeof summaries>["execute"]>>[number];

/** As the wire has it. */
export const summaryOf = (row: Row, excerpt = ""): ConversationSummary => ({
  id: row.id,
  title: row.title,
  updated_at: row.updated_at.toISOString(),
  location_id: row.university_id,
  location_name: row.name ?? "",
  prompt: row.prompt,
  excerpt,
});

const pattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;

/**
 * A page of a user's conversations in which they have asked something, latest first. With a search, those whose title or
 * messages contain all its words, each with the words around the first in a message. Serves O62.
 */
export async function listConversations(
  db: Db,
  userId: string,
  { search, cursor }: Wanted,
): Promise<ConversationPage> {
  const words = searchWords(search);
  if (search.trim() !== "" && words.length === 0) return { conversations: [], next: null };
  let query = summaries(db, userId).where("conversation.title", "<>", "");
  for (const word of words)
    query = query.where((one) =>
      one.or([
        one("conversation.searched", "like", pattern(word)),
        one.exists(
          one
            .selectFrom("message")
            .select("message.seq")
            .whereRef("message.conversation_id", "=", "conversation.id")
            .where("message.replaced", "=", false)
            .where("message.searched", "like", pattern(word)),
        ),
      ]),
    );
  const after = cursor === undefined ? null : readCursor(cursor);
  if (after !== null)
    query = query.where(
      sql<boolean>`(conversation.updated_at, conversation.id) < (${after.at}, ${after.id})`,
    );
  const rows = await query
    .orderBy("conversation.updated_at", "desc")
    .orderBy("conversation.id", "desc")
    .limit(CONVERSATIONS_PAGE + 1)
    .execute();
  const page = rows.slice(0, CONVERSATIONS_PAGE);
  const excerpts = await excerptsOf(db, page, words);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    conversations: page.map((row) => summaryOf(row, excerpts.get(row.id))),
    next: last === undefined ? null : `${last.updated_at.getTime()}~${last.id}`,
  };
}

function readCursor(cursor: string): { at: Date; id: string } | null {
  if (!CONVERSATION_CURSOR.test(cursor)) return null;
  const [at, id] = cursor.split("~");
  return { at: new Date(Number(at)), id: id ?? "" };
}

/** Of each conversation the words around the first one that was searched for, from the first message that has one. */
async function excerptsOf(
  db: Db,
  found: readonly { id: string }[],
  words: readonly string[],
): Promise<Map<string, string>> {
  if (words.length === 0 || found.length === 0) return new Map();
  const rows = await db
    .selectFrom("message")
    .distinctOn("conversation_id")
    .select(["conversation_id", "text"])
    .where(
      "conversation_id",
      "in",
      found.map(({ id }) => id),
    )
    .where("replaced", "=", false)
    .where((one) => one.or(words.map((word) => one("searched", "like", pattern(word)))))
    .orderBy("conversation_id")
    .orderBy("seq")
    .execute();
  return new Map(rows.map(({ conversation_id: id, text }) => [id, excerptOf(text, words)]));
}
