import type { Db } from "../../db/tables.ts";
import { Problem } from "../../http/problem.ts";
import { readMessageId } from "./messageId.ts";

/**
 * Stores how a user rates one of the guide's answers to them; 0 takes it back. Serves O54. Throws a 404 Problem, the
 * same for someone else's answer as for one that never existed.
 */
export async function rate(
  db: Db,
  { id, userId, rating }: { id: string; userId: string; rating: 1 | -1 | 0 },
): Promise<void> {
  const at = readMessageId(id);
  const changed =
    at === null
      ? null
      : await db
          .updateTable("message")
          .set({ rating: rating === 0 ? null : rating })
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
