import { joined } from "../unsent.ts";
import { GREETING } from "./history.ts";
import { NOTHING_SAID } from "./initialChat.ts";
import type { ChatContext } from "./types.ts";

/** The path of the general chat, whose address names the conversation that is shown (O65). */
const CHAT = "/chat-ai";

/** Where a conversation is; null is a new one. */
export const addressOf = (id: string | null): string =>
  id === null ? CHAT : `${CHAT}?conversation=${encodeURIComponent(id)}`;

/** Whether the list of conversations is there: in the general chat, on a host that keeps them (O65). */
export const isOffered = ({ lists, hostKeeps }: ChatContext): boolean => lists && hostKeeps;

/** The conversation as the address and the list name it: one in which only the guide has spoken isn't in the list (O62). */
export const nameOf = ({ history, conversationId }: ChatContext): string | null =>
  history.some(({ writer, text }) => writer === "client" && text !== GREETING)
    ? conversationId
    : null;

/** The chat without what was said: what is typed stays, and so do questions that still waited to be sent, in the input. */
export const left = ({ nextId, queue, draft, editing }: ChatContext): Partial<ChatContext> => ({
  ...NOTHING_SAID,
  nextId,
  following: true,
  wanted: null,
  supplied: null,
  defaultPrompt: null,
  queue: [],
  // Without questions that still waited, what is typed stays as it is.
  draft: queue.length === 0 ? (editing ?? draft) : joined([...queue, editing ?? draft]),
});
