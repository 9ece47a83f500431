import * as v from "valibot";

import { IdParam, ShownLanguage } from "./fields.ts";
import { MAX_MESSAGE } from "./limits.ts";
import { flagIfAny, Id, listOf, textIfAny, textOr, textOrNull } from "./tolerant.ts";
import { UniversityRef } from "./universityRef.ts";

/**
 * Path of the chat socket on any host; the access token, or a ticket where the host gives them (O137), goes in the query
 * parameter `token` (A22).
 */
export const CHAT_SOCKET_PATH = "/ws/others/";

/** Opens the chat socket of one session, once and within 30 s (O137). */
export const SocketTicket = v.object({ ticket: v.pipe(v.string(), v.nonEmpty()) });
export type SocketTicket = v.InferOutput<typeof SocketTicket>;

/** A message that isn't blank (V5), trimmed, of up to 4000 characters. */
export const Text = v.pipe(
  v.string("The message is missing."),
  v.trim(),
  v.minLength(1, "The message is empty."),
  v.maxLength(
    MAX_MESSAGE,
    `A message can have up to ${MAX_MESSAGE} characters. Please shorten it.`,
  ),
);

const OptionalText = v.optional(
  v.nullable(
    v.pipe(
      v.string("The message must be a text."),
      v.maxLength(
        MAX_MESSAGE,
        `A message can have up to ${MAX_MESSAGE} characters. Please shorten it.`,
      ),
    ),
  ),
  null,
);

/** What the app sends on the chat socket (E6). Either `message` or `default_prompt` holds text. */
export const OutgoingMessage = v.pipe(
  v.object({
    message: OptionalText,
    default_prompt: OptionalText,
    conversation_id: v.optional(v.nullable(IdParam), null),
    university_id: v.optional(v.nullable(IdParam), null),
    point_id: v.optional(v.nullable(IdParam), null),
    /**
     * The text of the last question, which this one replaces, with its answer (O69): it is asked again, or edited. A host
     * that doesn't know the field takes this for another question.
     */
    replaces_last: v.optional(
      v.pipe(
        v.string("The replaced question must be a text."),
        v.maxLength(MAX_MESSAGE, `A message can have up to ${MAX_MESSAGE} characters.`),
      ),
    ),
    /**
     * The line dropped in the answer to this message, which is sent again to a host that gives its answers an `answer_id`
     * (O118). With `answer_id`: its rest is wanted, after the given number of characters (UTF-16 code units). With `after`, the
     * last answer before it: nothing of it has come, and the question may not have arrived either. With neither, and without
     * a conversation: nothing has come of a conversation that begins with this message, and it may not have begun.
     */
    resumes: v.optional(
      v.object(
        {
          answer_id: v.optional(IdParam),
          after: v.optional(IdParam),
          characters: v.optional(
            v.pipe(
              v.number("The number of characters must be a number."),
              v.integer("The number of characters must be a whole number."),
              v.minValue(0, "The number of characters can't be negative."),
            ),
            0,
          ),
        },
        "What is resumed must be an object.",
      ),
    ),
    language: v.optional(ShownLanguage),
    state: v.optional(v.picklist(["init", "chat"], "The state must be 'init' or 'chat'."), "chat"),
  }),
  v.check(
    (m) => Boolean(m.message?.trim()) || Boolean(m.default_prompt?.trim()),
    "The message is empty.",
  ),
);
export type OutgoingMessage = v.InferOutput<typeof OutgoingMessage>;

/**
 * What the host sends on the chat socket (E7): a piece of the answer in `message`, null at its end. The other fields
 * may come with any chunk; follow-ups count when the answer ends. The end may also bring the answer's id, by which it
 * can be rated. An `answer_id` with its first piece says that the host keeps the answer as it grows, and passes its rest on
 * after the line has dropped (O118); `cut` at the end says that it goes no further.
 */
export const IncomingMessage = v.object({
  conversation_id: textOrNull,
  message: v.optional(
    v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.string())),
    "",
  ),
  question: textOrNull,
  response_user_options: listOf(v.pipe(v.string(), v.nonEmpty())),
  suggested_universities_list: listOf(UniversityRef),
  /** The answer is help for someone in danger: nothing of earlier answers is shown beside it (O51). */
  help_alone: flagIfAny,
  message_id: textIfAny,
  answer_id: textIfAny,
  cut: flagIfAny,
  /** At the end: the answer can be shared by a link (O107). */
  shareable: flagIfAny,
});
export type IncomingMessage = v.InferOutput<typeof IncomingMessage>;

/** A whole answer over HTTP: what the socket would have streamed. */
export const Answer = v.object({
  conversation_id: textOrNull,
  message: textOr(""),
  question: textOrNull,
  response_user_options: listOf(v.string()),
  suggested_universities_list: listOf(UniversityRef),
});
export type Answer = v.InferOutput<typeof Answer>;

/** A conversation as its first call returns it. */
export const Conversation = v.object({
  conversation_id: Id,
  title: textOr(""),
  location_id: textOrNull,
  question: textOrNull,
  response_user_options: listOf(v.string()),
});
export type Conversation = v.InferOutput<typeof Conversation>;
