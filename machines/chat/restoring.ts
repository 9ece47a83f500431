import type { StoredConversation } from "#contract/conversation.ts";

import { endedAs, GREETING } from "./history.ts";
import type { ChatContext, ChatInput, ChatMessage, Resumes, Wanted } from "./types.ts";

type StoredMessage = StoredConversation["messages"][number];

/** Which conversation a chat begins with; null where none is taken up (O63). */
export const wantedBy = ({ restores, settings }: ChatInput): Wanted | null =>
  restores === undefined
    ? null
    : {
        id: restores.id,
        universityId: settings.university_id ?? null,
        prompt: settings.default_prompt?.trim() || null,
      };

/** What was typed to open a popup is asked each time, in the conversation that there is. */
const isPopup = ({ settings }: ChatContext): boolean => settings.displayPopup === true;

/** What a popup was opened to ask, as long as it isn't asked; null for other chats, whose conversation may hold it already. */
export const askedSoon = (context: ChatContext): string | null =>
  isPopup(context) ? (context.supplied?.message ?? context.supplied?.defaultPrompt ?? null) : null;

/**
 * Whether what the host has is taken up: not by a screen that was opened with a message which isn't in it yet, as that
 * begins one of its own (T8).
 */
export function isTakenUp(context: ChatContext, kept: StoredConversation | null): boolean {
  const { supplied } = context;
  if (kept === null) return false;
  return (
    isPopup(context) ||
    supplied === null ||
    isAsked(kept, supplied.message ?? supplied.defaultPrompt ?? "")
  );
}

const isAsked = ({ messages }: StoredConversation, text: string): boolean =>
  messages.some((message) => message.writer === "client" && message.text === text);

/** The chat with everything that was said in a conversation; what a screen was opened to ask is in it (O63). */
export function withKept(context: ChatContext, kept: StoredConversation): Partial<ChatContext> {
  const said = kept.messages.filter(
    ({ writer, text }) => writer === "bot" || text.trim() !== GREETING,
  );
  const history = said.map((message, id): ChatMessage => {
    const { writer, text, cut } = message;
    return { id, writer, text, streaming: false, cut, ...endedAs(message, said[id - 1]) };
  });
  const supplied = isPopup(context) ? context.supplied : null;
  const last = kept.messages.at(-1);
  const suggestions = kept.messages
    .map(({ suggested_universities_list: list }) =>
      list.filter(({ id }) => id !== context.settings.university_id),
    )
    .findLast((list) => list.length > 0);
  return {
    history,
    nextId: history.length,
    conversationId: kept.id,
    question: kept.question,
    followUps: kept.response_user_options,
    suggestions: suggestions ?? [],
    supplied,
    answerId: last?.answer_id ?? null,
    // What a popup was opened to ask ends an answer that still grows.
    resumes: supplied === null && last !== undefined ? stillGrowing(last) : null,
    greetingsLeft: 0,
  };
}

/** What is missing of an answer that the host still makes; null of one that has ended (O119). */
const stillGrowing = ({ answer_id, growing, text }: StoredMessage): Resumes | null =>
  growing === true && answer_id !== undefined ? { answer_id, characters: text.length } : null;

/** How the answers in a conversation are rated, by their ids (O54). */
export const ratingsIn = ({ messages }: StoredConversation): Record<string, 1 | -1> =>
  Object.fromEntries(
    messages.flatMap(({ message_id: id, rating }) =>
      id === undefined || rating === null ? [] : [[id, rating]],
    ),
  );

/** The keys of the links to answers in a conversation, by the answers' ids (O107). */
export const linksIn = ({ messages }: StoredConversation): Record<string, string> =>
  Object.fromEntries(
    messages.flatMap(({ message_id: id, share_key: key }) =>
      id === undefined || key === undefined ? [] : [[id, key]],
    ),
  );
