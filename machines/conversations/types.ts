import type { ConversationSummary } from "#contract/conversation.ts";

import type { Messages } from "../messages.ts";
import type { Said } from "../said.ts";

/** How a conversation can be taken along. */
export type ExportFormat = "markdown" | "json";

/** A title as it is typed. */
export interface TitleDraft {
  id: string;
  value: string;
}

/** The chat that opens the list says which conversation is in it; null for a new one. */
export interface ConversationsInput {
  current: string | null;
}

/** A person's conversations beside the chat (O66). */
export interface ConversationsContext {
  /** The one in the chat. */
  current: string | null;
  /** On a wide screen the person wants to see the list. */
  docked: boolean;
  search: string;
  /** What was looked for when these were found; null before any came. */
  found: string | null;
  items: readonly ConversationSummary[];
  /** Asks for those that follow; null behind the last. */
  next: string | null;
  /** Whose ways to change it are shown. */
  unfolded: string | null;
  draft: TitleDraft | null;
  /** Why the title wasn't taken. */
  problem: Said | null;
  /** The one that is being deleted or taken along, and as what. */
  at: ConversationSummary | null;
  format: ExportFormat;
  /** The one that was deleted last, and can be restored. */
  deleted: ConversationSummary | null;
  /** It was in the chat, and nothing else has been since. */
  reopens: boolean;
  /** Why the last thing that was asked for couldn't be done. */
  failure: Said | null;
}

/** What the views send. `room.changed`: whether there is room for the list beside the chat, and was it wanted there last. */
export type ConversationsEvent =
  | Messages["conversations"]
  | { type: "room.changed"; wide: boolean; docked: boolean }
  | { type: "list.opened" }
  | { type: "list.closed" }
  | { type: "list.retried" }
  | { type: "search.changed"; value: string }
  | { type: "more.requested" }
  | { type: "conversation.chosen"; id: string }
  | { type: "new.requested" }
  | { type: "ways.toggled"; id: string }
  | { type: "rename.opened"; id: string }
  | { type: "rename.typed"; value: string }
  | { type: "rename.submitted" }
  | { type: "rename.closed" }
  | { type: "delete.requested"; id: string }
  | { type: "undo.requested" }
  | { type: "export.requested"; id: string; format: ExportFormat };

/**
 * `sheet`: the list lies over the chat; `docked`: it is beside it. `loading`, `loadingMore` and `failed` tell of what is
 * shown in it; `working`: something is on its way, and nothing else begins meanwhile; `renaming`: a title is typed.
 */
export type ConversationsTag =
  | "sheet"
  | "docked"
  | "loading"
  | "loadingMore"
  | "failed"
  | "renaming"
  | "working";
