import type { IncomingMessage } from "#contract/chat.ts";

import { withoutReferences } from "../guide/references.ts";
import type { SavedChat } from "../messages.ts";
import type { ChatContext, ChatMessage } from "./types.ts";

type Bubbles = Pick<ChatContext, "history" | "nextId">;

/** This message starts a conversation and is never shown as a bubble (T7, V6). */
export const GREETING = "hi";

const withLast = (history: readonly ChatMessage[], last: ChatMessage): ChatMessage[] =>
  history.with(history.length - 1, last);

/** The history with what the person sent at its end; 'hi' is not shown (V6). */
export function withQuestion({ history, nextId }: Bubbles, text: string): Bubbles {
  if (text === GREETING) return { history, nextId };
  const bubble: ChatMessage = {
    id: nextId,
    writer: "client",
    text,
    streaming: false,
    cut: false,
  };
  return { history: [...history, bubble], nextId: nextId + 1 };
}

/** The last question, once it is answered; null where something else was said last. */
export function lastQuestion({ history }: Pick<ChatContext, "history">): string | null {
  const [question, answer] = history.slice(-2);
  return question?.writer === "client" && answer?.writer === "bot" ? question.text : null;
}

/** The history with another question in place of the last one and its answer (O69). */
export const withReplaced = ({ history, nextId }: Bubbles, text: string): Bubbles =>
  withQuestion({ history: history.slice(0, -2), nextId }, text);

/** The history with a chunk appended to the answer that streams; a first chunk opens its bubble (T11). */
export function withChunk({ history, nextId }: Bubbles, chunk: string): Bubbles {
  const last = history.at(-1);
  if (last?.streaming === true)
    return { history: withLast(history, { ...last, text: last.text + chunk }), nextId };
  const bubble: ChatMessage = {
    id: nextId,
    writer: "bot",
    text: chunk,
    streaming: true,
    cut: false,
  };
  return { history: [...history, bubble], nextId: nextId + 1 };
}

/** What the host says of an answer that has ended: its id there, and whether it can be shared. */
type Ended = Pick<IncomingMessage, "message_id" | "shareable">;

/** What is kept of that: an answer to the greeting has no question that it could be shared with (O54, O107). */
export const endedAs = (
  { message_id: messageId, shareable }: Ended,
  before: Pick<ChatMessage, "writer" | "text"> | undefined,
): Pick<ChatMessage, "messageId" | "answers"> => ({
  ...(messageId === undefined ? {} : { messageId }),
  ...(messageId !== undefined && shareable === true && before?.writer === "client"
    ? { answers: before.text }
    : {}),
});

/** The history when an answer has ended as it should (T11). */
export function withEnd({ history, nextId }: Bubbles, ended: Ended): Bubbles {
  const last = history.at(-1);
  // The other bubbles stay the objects they are, so that the list draws none of them again.
  if (last?.streaming !== true) return { history, nextId };
  const whole = { ...last, streaming: false, ...endedAs(ended, history.at(-2)) };
  return { history: withLast(history, whole), nextId };
}

/**
 * The history when an answer broke off, or was stopped by the person: its bubble ends and says so; a question without
 * any answer gets an empty one. Before the first bubble there is nothing to cut: the greeting is sent again after the reconnect.
 */
export function withCut({ history, nextId }: Bubbles, by: "fault" | "person"): Bubbles {
  const last = history.at(-1);
  const ended = { streaming: false, cut: true, ...(by === "person" ? { stopped: true } : {}) };
  if (last === undefined) return { history, nextId };
  if (last.streaming) return { history: withLast(history, { ...last, ...ended }), nextId };
  const bubble: ChatMessage = { id: nextId, writer: "bot", text: "", ...ended };
  return { history: [...history, bubble], nextId: nextId + 1 };
}

/** What is shown of a message: an answer that isn't whole has no list of its sources, so it has no numbers of them. Serves O102. */
export const textShown = ({ text, cut }: Pick<ChatMessage, "text" | "cut">): string =>
  cut ? withoutReferences(text) : text;

/** What is kept of a chat when a university is opened (E8, T12). An answer still streaming is kept as cut. */
export function savedFrom(context: ChatContext): SavedChat {
  return {
    conversationId: context.conversationId,
    follow_ups: context.followUps,
    currentQuestion: context.question,
    chatHistory: context.history.map(({ writer, text, streaming, cut }) => ({
      writer,
      text,
      cut: cut || streaming,
    })),
  };
}

/** The bubbles of a saved chat, numbered again (E8). */
export function restored(saved: SavedChat | null): Bubbles {
  const history = (saved?.chatHistory ?? []).map((message, id) => ({
    ...message,
    id,
    streaming: false,
  }));
  return { history, nextId: history.length };
}
