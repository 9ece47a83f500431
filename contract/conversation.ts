import * as v from "valibot";

import { MAX_NAME } from "./limits.ts";
import { booleanOr, flagIfAny, Id, listOf, textIfAny, textOr, textOrNull } from "./tolerant.ts";
import { UniversityRef } from "./universityRef.ts";

const about = {
  id: Id,
  title: textOr(""),
  updated_at: textOr(""),
  location_id: textOrNull,
  prompt: textOrNull,
};

/** One of a person's conversations as their list shows it (O62). */
export const ConversationSummary = v.object({
  ...about,
  location_name: textOr(""),
  excerpt: textOr(""),
});
export type ConversationSummary = v.InferOutput<typeof ConversationSummary>;

/** A page of the list; `next` asks for the following page, and is null on the last. */
export const ConversationPage = v.object({
  conversations: listOf(ConversationSummary),
  next: textOrNull,
});
export type ConversationPage = v.InferOutput<typeof ConversationPage>;

/**
 * A message of a stored conversation. `message_id` is there where the answer can be rated (O54); `shareable` says that it can
 * be shared by a link, and `share_key` is there while it is (O107). `answer_id`: as the socket gives it (O118); while the answer
 * is `growing`, its rest can be had there.
 */
export const StoredMessage = v.object({
  writer: v.picklist(["client", "bot"]),
  text: textOr(""),
  created_at: textOr(""),
  cut: booleanOr(false),
  message_id: textIfAny,
  answer_id: textIfAny,
  growing: flagIfAny,
  shareable: flagIfAny,
  share_key: textIfAny,
  rating: v.fallback(v.nullish(v.picklist([1, -1]), null), null),
  suggested_universities_list: listOf(UniversityRef),
});
export type StoredMessage = v.InferOutput<typeof StoredMessage>;

/** A whole conversation with everything that was said (O62), and what the guide asked last (E7). */
export const StoredConversation = v.object({
  ...about,
  messages: listOf(StoredMessage),
  question: textOrNull,
  response_user_options: listOf(v.string()),
});
export type StoredConversation = v.InferOutput<typeof StoredConversation>;

/** Body of rename-conversation: a title that isn't blank. */
export const ConversationTitle = v.object({
  title: v.pipe(
    v.string("The title is missing."),
    v.trim(),
    v.minLength(1, "The title is missing."),
    v.maxLength(MAX_NAME, `The title can have up to ${MAX_NAME} characters.`),
  ),
});
