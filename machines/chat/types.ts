import type { OutgoingMessage } from "#contract/chat.ts";
import type { UniversityRef } from "#contract/universityRef.ts";

import type { ConnectionStatus } from "../chatSocket/types.ts";
import type { ChatSettings, Messages, SavedChat } from "../messages.ts";

/** What a chat was opened to ask: sent once, instead of the greeting (T8). */
export interface Supplied {
  message: string | null;
  defaultPrompt: string | null;
}

/**
 * One bubble. `streaming`: chunks still arrive; `cut`: the connection dropped, or the guide fell silent, before its end.
 * `stopped`: it was cut by the person (O67). `messageId`: by which an answer can be rated, where the host tells it (O54).
 * `answers`: the question, at an answer that can be shared with it (O107).
 */
export interface ChatMessage {
  id: number;
  writer: "client" | "bot";
  text: string;
  streaming: boolean;
  cut: boolean;
  stopped?: boolean;
  messageId?: string | undefined;
  answers?: string | undefined;
}

/** What of an answer is there, as the host is told when its rest is wanted (O119). */
export type Resumes = NonNullable<OutgoingMessage["resumes"]>;

/** Which conversation is asked for: the one of this id, else the latest of its place, a topic's with its prompt (O63). */
export interface Wanted {
  id: string | null;
  universityId: string | null;
  prompt: string | null;
}

/** What root gives a chat when its screen or popup opens; `saved` is null without a saved chat (E8). */
export interface ChatInput {
  settings: ChatSettings;
  newUser: boolean;
  saved: SavedChat | null;
  /** It is kept on the device when a university is chosen: select-university's alone (E8). */
  keeps?: boolean;
  suggestions?: UniversityRef[];
  /** It goes on where it was: with the conversation of this id, else with the latest of its place (O63). */
  restores?: { id: string | null };
  /** It is one of those in the list of conversations, and its address says which: the general one (O65). */
  lists?: boolean;
  /** What the person asked before signing in, as the host gave it out; null when there is nothing of the kind (O74). */
  trial?: string | null;
  signedIn: boolean;
  speechSupported: boolean;
}

export interface ChatContext {
  settings: ChatSettings;
  supplied: Supplied | null;
  keeps: boolean;
  /** What is to be kept at the account before anything else (O74). */
  trial: string | null;
  /** What may still be taken up; null once the chat has begun (O63). */
  wanted: Wanted | null;
  lists: boolean;
  /** The host has said that it keeps conversations. */
  hostKeeps: boolean;
  /** The conversation that the address names; null names none, or a new one (O65). */
  addressed: string | null;
  newUser: boolean;
  signedIn: boolean;
  /** Why the host has no room for this chat, in its words; null without such a refusal (O161). */
  full: string | null;
  speechSupported: boolean;
  history: ChatMessage[];
  followUps: string[];
  /** Follow-ups that came before the end of the answer they belong to. */
  nextFollowUps: string[];
  question: string | null;
  suggestions: UniversityRef[];
  conversationId: string | null;
  /** The host's id for its last answer, from its first piece on; null where it doesn't give the rest of an answer (O119). */
  answerId: string | null;
  /** What to ask the host for after a reconnect: the rest of an answer, or the answer to a question; null without a drop (O119). */
  resumes: Resumes | null;
  /** How often the greeting may still fall on deaf ears; none is sent to a conversation taken up (T7, O10). */
  greetingsLeft: number;
  draft: string;
  /** While the last question is edited in the input: what was typed there before; null otherwise (O69). */
  editing: string | null;
  /** Questions that wait to be sent, in their order (O67). */
  queue: readonly string[];
  /** The default prompt in force: with it a follow-up is sent as default_prompt, and the banner is hidden (T9, S25). */
  defaultPrompt: string | null;
  /** The list follows the newest message; false while the person reads further up. */
  following: boolean;
  nextId: number;
}

/** What the chat's screen and root send it; its socket's reports come through Messages. */
export type ChatEvent =
  | Messages["chat"]
  | { type: "draft.changed"; value: string }
  | { type: "message.submitted" }
  | { type: "answer.stopped" }
  | { type: "question.askedAgain" }
  | { type: "edit.started" }
  | { type: "edit.cancelled" }
  | { type: "question.takenBack"; at: number }
  | { type: "followUp.chosen"; text: string }
  | { type: "university.chosen"; id: string }
  | { type: "speech.toggled" }
  | { type: "history.scrolledAway" }
  | { type: "history.scrolledBack" }
  | { type: "history.grew" }
  | { type: "reconnect.requested" }
  | { type: "chat.closed" };

/** Said 100 ms after an update: scroll to the newest message, leaving `offset` px (K6). */
export interface ScrollRequested {
  type: "chat.scrollRequested";
  offset: number;
}

/**
 * `thinking` from the moment the person sends until the answer ends, `done` otherwise: the avatar's two images (S29, T10).
 * `streaming` while chunks arrive; `restoring` while what was said before is fetched. `canSend` enables the send button, `canChoose` the follow-up buttons.
 */
export type ChatTag =
  | "thinking"
  | "done"
  | "streaming"
  | "restoring"
  | "canSend"
  | "canChoose"
  | "bannerHidden"
  | ConnectionStatus;
