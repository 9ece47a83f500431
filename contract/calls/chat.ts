import * as v from "valibot";

import { call } from "../call.ts";
import { Answer, Conversation, SocketTicket, Text } from "../chat.ts";
import { IdParam } from "../fields.ts";
import { MAX_NAME } from "../limits.ts";
import { AnswerRating } from "../rating.ts";
import { listOf, textOr } from "../tolerant.ts";
import { UniversityRef } from "../universityRef.ts";

const TOO_MANY = "Too many messages; the message says when to try again.";
const OptionalId = v.optional(v.nullable(IdParam), null);

/** Serves A18, for clients without the socket; the app itself chats over the socket (A22). */
export const startConversation = call({
  clause: "A18",
  summary: "Start a conversation about a university, or continue the one named in the query.",
  tag: "Chat",
  method: "POST",
  path: "/chat/default/",
  access: "user",
  query: v.object({ conversation_id: v.optional(IdParam) }),
  body: v.object({
    location_id: OptionalId,
    title: v.optional(
      v.pipe(
        v.string("The title must be a text."),
        v.trim(),
        v.maxLength(MAX_NAME, "The title is too long."),
      ),
      "",
    ),
  }),
  data: Conversation,
  refusals: {
    404: "There is no such university, or this user has no such conversation.",
    429: TOO_MANY,
  },
});

/** Serves A19, for clients without the socket: IDs go in the query, the question in the body. */
export const ask = call({
  clause: "A19",
  summary: "Ask a question and get the whole answer.",
  tag: "Chat",
  method: "POST",
  path: "/chat/",
  access: "user",
  query: v.object({
    location_id: v.optional(IdParam),
    point_id: v.optional(IdParam),
    conversation_id: v.optional(IdParam),
  }),
  body: v.object({ question: Text }),
  data: Answer,
  refusals: {
    404: "There is no such university or point, or this user has no such conversation.",
    429: TOO_MANY,
  },
});

/** Serves A20: the loading overlay leaves it out (T22). */
export const recommend = call({
  clause: "A20",
  summary: "Universities that match a text.",
  tag: "Chat",
  method: "POST",
  path: "/chat/recommend/",
  access: "user",
  body: v.object({ content: Text }),
  data: v.object({ message: textOr(""), suggested_universities_list: listOf(UniversityRef) }),
  skipLoading: true,
  refusals: { 429: TOO_MANY },
});

/** Serves A21: what the socket answers, as one response; null as conversation_id starts a conversation. */
export const askAgent = call({
  clause: "A21",
  summary: "Ask the guide without the socket and get the whole answer.",
  tag: "Chat",
  method: "POST",
  path: "/agent/others/",
  access: "user",
  body: v.object({ content: Text, conversation_id: OptionalId }),
  data: Answer,
  refusals: { 404: "This user has no such conversation.", 429: TOO_MANY },
});

/** Serves O54 and O101. The id is the `message_id` at an answer's end; hosts that send none can't be asked. */
export const rateMessage = call({
  clause: "O54",
  summary:
    "Rate one of the guide's answers as good (1) or bad (-1), with a reason, or take the rating back (0).",
  tag: "Chat",
  method: "PUT",
  path: "/chat/messages/{id}/rating/",
  access: "user",
  body: AnswerRating,
  data: v.object({ rating: v.picklist([1, -1, 0]) }),
  skipLoading: true,
  refusals: { 404: "This user's conversations have no such answer." },
});

/** Serves O137 and O161. Only asked of a host whose access tokens say that it gives tickets. */
export const socketTicket = call({
  clause: "O137",
  summary: "Get a ticket that opens the chat socket once, in place of the access token.",
  tag: "Chat",
  method: "POST",
  path: "/chat/ticket/",
  access: "user",
  data: SocketTicket,
  skipLoading: true,
  refusals: { 429: "The chat is open too often; the message says what to do." },
});
