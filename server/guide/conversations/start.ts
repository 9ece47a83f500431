import type { Conversation } from "#contract/chat.ts";

import type { Account } from "../../identity/account.ts";
import type { Services } from "../../services.ts";
import { answerAside } from "../whole.ts";
import { messagesPerUser } from "./limit.ts";
import { createConversation, findConversation, lastAnswer } from "./store.ts";
import { GREETING } from "./titles.ts";
import { checkedPlace } from "./where.ts";

interface Start {
  user: Account;
  /** Continues this conversation instead. */
  conversationId: string | null;
  universityId: string | null;
  title: string;
}

/**
 * Starts a conversation about a university, or continues a stored one. Serves A18. Its question and follow-ups are
 * those of the last answer, or of the guide's greeting. Counts as a message. Throws a 404 or 429 Problem, and whatever
 * the guide failed with; then nothing is stored.
 */
export async function start(
  services: Pick<Services, "db" | "now" | "assistant" | "limits">,
  { user, conversationId, universityId, title }: Start,
  signal: AbortSignal,
): Promise<Conversation> {
  const { db, limits, now } = services;
  await limits.take(messagesPerUser, user.id);
  if (conversationId !== null) {
    const found = await findConversation(db, conversationId, user.id);
    const last = await lastAnswer(db, found.id);
    return {
      conversation_id: found.id,
      title: found.title,
      location_id: found.university_id,
      question: last?.question ?? null,
      response_user_options: last?.followUps ?? [],
    };
  }
  await checkedPlace(db, { universityId, pointId: null });
  // The end of the guide's answer to the greeting says what to offer first.
  const greeting = { user, text: GREETING, universityId };
  const { end } = await answerAside(services.assistant, greeting, signal);
  const made = await createConversation(
    db,
    { userId: user.id, universityId, pointId: null, title, prompt: null },
    now(),
  );
  return {
    conversation_id: made.id,
    title: made.title,
    location_id: made.university_id,
    question: end.question,
    response_user_options: end.followUps,
  };
}
