import { randomBytes } from "node:crypto";

import { sql } from "kysely";

import type { Missed } from "#contract/question.ts";
import type { SharedAnswer, ShareKey } from "#contract/sharedAnswer.ts";

import type { Db } from "../../db/tables.ts";
import { Problem } from "../../http/problem.ts";
import type { Services } from "../../services.ts";
import { sharesPerUser } from "./limit.ts";
import { readMessageId } from "./messageId.ts";

/** An answer as it is kept, as far as it matters to whether others may read it. */
interface Kept {
  cut: boolean;
  missed: Missed | null;
  /** Whether its question was kept as read: not where help was given. */
  isRead: boolean;
}

/**
 * Whether an answer can be shared: one that is whole and was understood, and has nothing of someone in danger. Answers to
 * guests, of which that isn't known, can't. Serves O107.
 */
export const isShareable = ({ cut, missed, isRead }: Kept): boolean =>
  !cut && missed === null && isRead;

/** 144 bits: no key can be guessed. */
const KEY_BYTES = 18;

/**
 * Makes a link to one of a user's answers; while there is one already, it is that. The answer stays where it is and is never
 * copied, so that the link ends with it. Serves O107. Throws a 404 Problem, the same for someone else's answer as for one
 * that never existed, and 429.
 */
export async function shareAnswer(
  { db, limits }: Pick<Services, "db" | "limits">,
  userId: string,
  id: string,
): Promise<ShareKey> {
  await limits.take(sharesPerUser, userId);
  const fresh = randomBytes(KEY_BYTES).toString("base64url");
  const row = await ownAnswer(db, userId, id)
    ?.where("missed", "is", null)
    .where("reading", "is not", null)
    .set({ share_key: sql<string>`coalesce(share_key, ${fresh})` })
    .returning("share_key")
    .executeTakeFirst();
  if (!row?.share_key) throw noAnswer();
  return { key: row.share_key };
}

/** Ends the link to one of a user's answers, if there is one. Serves O107. Throws a 404 Problem. */
export async function endSharing(db: Db, userId: string, id: string): Promise<void> {
  const row = await ownAnswer(db, userId, id)
    ?.set({ share_key: null })
    .returning("seq")
    .executeTakeFirst();
  if (!row) throw noAnswer();
}

/** What everyone with the key can read. Serves O107. Throws a 404 Problem once the link has ended. */
export async function readShared(db: Db, key: string): Promise<SharedAnswer> {
  const shared = await findShared(db, key);
  if (shared === null) throw new Problem(404, "There is no such link, or it no longer works.");
  return shared;
}

/** The same; null where there is no such link. A conversation that was deleted shows nothing, nor does an account that is blocked. */
export async function findShared(db: Db, key: string): Promise<SharedAnswer | null> {
  if (key.includes("\0")) return null;
  const row = await db
    .selectFrom("message as answer")
    .innerJoin("conversation", "conversation.id", "answer.conversation_id")
    .innerJoin("account", "account.id", "conversation.user_id")
    .innerJoin("message as asked", (join) =>
      join
        .onRef("asked.conversation_id", "=", "answer.conversation_id")
        .on("asked.seq", "=", sql<number>`coalesce(answer.answers, answer.seq - 1)`),
    )
    .select(["asked.text as question", "answer.text as answer", "answer.created_at"])
    .where("answer.share_key", "=", key)
    .where("conversation.deleted_at", "is", null)
    .where("account.is_active", "=", true)
    .executeTakeFirst();
  if (!row) return null;
  const { created_at, ...said } = row;
  return { ...said, answered_at: created_at.toISOString() };
}

const noAnswer = () => new Problem(404, "Your conversations have no such complete answer.");

/** The update of one of a user's complete answers, as it is shown; null for an id that isn't one. */
function ownAnswer(db: Db, userId: string, id: string) {
  const at = id.includes("\0") ? null : readMessageId(id);
  if (at === null) return null;
  return db
    .updateTable("message")
    .where("conversation_id", "=", (own) =>
      own
        .selectFrom("conversation")
        .select("conversation.id")
        .where("conversation.id", "=", at.conversationId)
        .where("conversation.user_id", "=", userId)
        .where("conversation.deleted_at", "is", null),
    )
    .where("seq", "=", at.seq)
    .where("writer", "=", "bot")
    .where("cut", "=", false)
    .where("replaced", "=", false);
}
