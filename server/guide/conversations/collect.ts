import type { Answer } from "#contract/chat.ts";

import { wholeOf } from "../whole.ts";
import type { Conversing } from "./converse.ts";

/** The whole answer, as calls without a socket return it (A19, A21). */
export async function collect({ conversationId, parts }: Conversing): Promise<Answer> {
  const { text, end } = await wholeOf(parts);
  return {
    conversation_id: conversationId,
    message: text,
    question: end.question,
    response_user_options: end.followUps,
    suggested_universities_list: end.universities,
  };
}
