import type { AnswerRating } from "#contract/rating.ts";

import type { Db } from "../../db/tables.ts";
import { Problem } from "../../http/problem.ts";
import { readMessageId } from "./messageId.ts";

/**
 * Stores how a user rates one of the guide's answers to them; 0 takes it back. Why it is bad goes
 * with a bad rating alone. Serves O54 and O101. Throws a 404 Problem, the
 * same for someone else's answer as for one that never existed.
 */
export async function rate(
  db: Db,
  { id, userId, rating, reason, words }: AnswerRating & { id: string; userId: string },
): Promise<void> {
  const at = readMessageId(id);
  const changed =
    at === null
      ? null
      : await db
          .updateTable("message")
          .set({
            rating: rating === 0 ? null : rating,
            rating_reason: rating === -1 ? reason : null,
            rating_words: rating === -1 && words !== "" ? words : null,
          })
          .where("conversation_id", "=", (own) =>
            own
              .selectFrom("conversation")
              .select("conversation.id")
              .where("conversation.id", "=", at.conversationId)
              .where("conversation.user_id", "=", userId),
          )
          .where("seq", "=", at.seq)
          .where("writer", "=", "bot")
          .returning("seq")
          .executeTakeFirst();
  if (!changed) throw new Problem(404, "Your conversations have no such answer.");
}
