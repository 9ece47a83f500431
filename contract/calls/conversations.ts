import * as v from "valibot";

import { call } from "../call.ts";
import {
  ConversationPage,
  ConversationSummary,
  ConversationTitle,
  StoredConversation,
} from "../conversation.ts";
import { IdParam } from "../fields.ts";
import { CONVERSATION_CURSOR, MAX_MESSAGE, MAX_SEARCH } from "../limits.ts";

const shared = { clause: "O62", tag: "Chat", access: "user", skipLoading: true } as const;
const path = "/chat/conversations/{id}/";
const refusals = { 404: "This user has no such conversation." };

/** Serves O62: those in which the person has asked something. Pass `next` of a page as `cursor` for the following one. */
export const listConversations = call({
  ...shared,
  summary:
    "The user's conversations, latest first; with search, those whose title or messages contain all its words.",
  method: "GET",
  path: "/chat/conversations/",
  query: v.object({
    search: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH, "The search is too long.")), ""),
    cursor: v.optional(v.pipe(v.string(), v.regex(CONVERSATION_CURSOR, "The cursor is unknown."))),
  }),
  data: ConversationPage,
});

/** Serves O62: the chat of the same place begins with it. Without location_id it is the latest of the general chat. */
export const latestConversation = call({
  ...shared,
  summary:
    "The user's latest conversation at a university or in the general chat, with its messages; null if there isn't one.",
  method: "GET",
  path: "/chat/latest-conversation/",
  query: v.object({
    location_id: v.optional(IdParam),
    prompt: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(MAX_MESSAGE, "The prompt is too long.")),
    ),
  }),
  data: v.nullish(StoredConversation),
});

/** Serves O62. */
export const getConversation = call({
  ...shared,
  summary: "One of the user's conversations with its messages.",
  method: "GET",
  path,
  data: StoredConversation,
  refusals,
});

/** Serves O62. */
export const renameConversation = call({
  ...shared,
  summary: "Give a conversation another title.",
  method: "PUT",
  path,
  body: ConversationTitle,
  data: ConversationSummary,
  refusals,
});

/** Serves O62: for a day it can be restored, then it is gone. */
export const deleteConversation = call({
  ...shared,
  summary: "Delete a conversation. It can be restored within a day.",
  method: "DELETE",
  path,
  data: v.optional(v.unknown()),
  refusals,
});

/** Serves O62. Restoring one that isn't deleted changes nothing. */
export const restoreConversation = call({
  ...shared,
  summary: "Restore a conversation that was deleted within the last day.",
  method: "POST",
  path: "/chat/conversations/{id}/restore/",
  data: ConversationSummary,
  refusals: { 404: "This user has no such conversation, or it was deleted more than a day ago." },
});
