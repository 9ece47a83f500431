import type { IncomingMessage } from "#contract/chat.ts";

import type { ChatContext } from "./types.ts";

/** A fault of the server that it sends as if it were an answer, in the words of old and new Pythons (V7). */
const SERVER_FAULTS = [
  "local variable 'suggested_universities' referenced before assignment",
  "cannot access local variable 'suggested_universities' where it is not associated with a value",
];

/** Whether a piece holds the server's own error text, which is ignored instead of shown (V7). */
export function isServerFault({ message }: IncomingMessage): boolean {
  return message !== null && SERVER_FAULTS.some((fault) => message.includes(fault));
}

type Details = Pick<ChatContext, "conversationId" | "question" | "suggestions" | "nextFollowUps">;

/**
 * What a message says beside its chunk (E7): an absent field leaves what is known as it is.
 * Follow-ups are set aside until the answer ends (T11). The university whose chat this is suggests nothing new.
 */
export function withDetails(context: ChatContext, message: IncomingMessage): Details {
  const {
    conversation_id,
    question,
    response_user_options: options,
    suggested_universities_list: suggested,
  } = message;
  const universities = suggested.filter(({ id }) => id !== context.settings.university_id);
  return {
    conversationId: conversation_id ?? context.conversationId,
    question: question ?? context.question,
    suggestions: universities.length > 0 ? universities : context.suggestions,
    nextFollowUps: options.length > 0 ? options : context.nextFollowUps,
  };
}
