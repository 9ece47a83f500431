import type { Answer } from "#contract/chat.ts";

import type { Conversing } from "./converse.ts";

/** The whole answer, as calls without a socket return it (A19, A21). */
export async function collect({ conversationId, parts }: Conversing): Promise<Answer> {
  const answer: Answer = {
    conversation_id: conversationId,
    message: "",
    question: null,
    response_user_options: [],
    suggested_universities_list: [],
  };
  for await (const part of parts) {
    if (part.type === "text") {
      answer.message += part.text;
    } else {
      answer.question = part.question;
      answer.response_user_options = part.followUps;
      answer.suggested_universities_list = part.universities;
    }
  }
  return answer;
}
