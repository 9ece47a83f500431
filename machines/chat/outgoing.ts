import type { OutgoingMessage } from "#contract/chat.ts";

import { GREETING, lastQuestion } from "./history.ts";
import type { ChatContext, Supplied } from "./types.ts";

/** What goes out on the socket: the words, with the conversation and the place they are about (E6). */
function outgoing(context: ChatContext, words: Supplied, state: "init" | "chat"): OutgoingMessage {
  return {
    message: words.message,
    default_prompt: words.defaultPrompt,
    conversation_id: context.conversationId,
    university_id: context.settings.university_id ?? null,
    point_id: context.settings.point_id ?? null,
    state,
  };
}

/** T7: 'hi', as 'init' for new users. */
export function greeting(context: ChatContext): OutgoingMessage {
  const state = context.newUser ? "init" : "chat";
  return outgoing(context, { message: GREETING, defaultPrompt: null }, state);
}

/** T8: the message or default prompt the chat was opened with. */
export function suppliedQuestion(context: ChatContext): OutgoingMessage {
  return outgoing(context, context.supplied ?? { message: null, defaultPrompt: null }, "chat");
}

/** What the person typed, just now or while it had to wait. */
export function question(context: ChatContext, text: string): OutgoingMessage {
  return outgoing(context, { message: text.trim(), defaultPrompt: null }, "chat");
}

/** What was said before, as it was sent: the prompt that the chat was opened with stays one. */
const sentAs = ({ defaultPrompt }: ChatContext, text: string): Supplied =>
  text.trim() === defaultPrompt
    ? { message: null, defaultPrompt }
    : { message: text.trim(), defaultPrompt: null };

/** The last question again, with how much of its answer is there (O119). */
export function resuming(context: ChatContext): OutgoingMessage {
  const { history, resumes } = context;
  const asked = history.findLast(({ writer }) => writer === "client")?.text;
  return {
    ...(asked === undefined
      ? greeting(context)
      : outgoing(context, sentAs(context, asked), "chat")),
    ...(resumes === null ? {} : { resumes }),
  };
}

/**
 * The same as a question, in place of the last one (O69). Where nothing came of a conversation, not even its id, it may have
 * begun all the same: then that one's answer is wanted (O119).
 */
export function replacing(context: ChatContext, text: string): OutgoingMessage {
  return {
    ...outgoing(context, sentAs(context, text), "chat"),
    replaces_last: (lastQuestion(context) ?? "").trim(),
    ...(context.conversationId === null ? { resumes: { characters: 0 } } : {}),
  };
}

/** T9: a follow-up goes as message, or as default_prompt if one is in force. */
export function followUp(context: ChatContext, text: string): OutgoingMessage {
  const words =
    context.defaultPrompt === null
      ? { message: text, defaultPrompt: null }
      : { message: null, defaultPrompt: text };
  return outgoing(context, words, "chat");
}
