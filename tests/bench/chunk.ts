import type { IncomingMessage } from "#contract/chat.ts";

/** A piece of an answer, or its end where there is none, as the chat's chart is told of it. */
export const chunk = (
  message: string | null,
): { type: "message.received"; message: IncomingMessage } => ({
  type: "message.received",
  message: {
    conversation_id: "1",
    message,
    question: null,
    response_user_options: [],
    suggested_universities_list: [],
  },
});
