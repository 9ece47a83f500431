import * as v from "valibot";

import { call } from "../call.ts";
import { ShareKey, SharedAnswer } from "../sharedAnswer.ts";

const shared = { clause: "O107", tag: "Chat" } as const;
const path = "/chat/messages/{id}/share/";
const noAnswer = "This user's conversations have no such answer, or it isn't complete.";

/** Serves O107. The id is the `message_id` of an answer that says it is `shareable`. Again it returns the same key. */
export const shareAnswer = call({
  ...shared,
  summary: "Make a public link to one of the guide's answers with its question.",
  method: "POST",
  path,
  access: "user",
  data: ShareKey,
  skipLoading: true,
  refusals: { 404: noAnswer, 429: "Too many links; the message says when to try again." },
});

/** Serves O107. Ending what isn't shared changes nothing. */
export const endSharing = call({
  ...shared,
  summary: "End the public link to an answer: nobody can read it there any longer.",
  method: "DELETE",
  path,
  access: "user",
  data: v.optional(v.unknown()),
  skipLoading: true,
  refusals: { 404: noAnswer },
});

/** Serves O107. */
export const readShared = call({
  ...shared,
  summary: "Read an answer that somebody shared. Nothing says who that was.",
  method: "GET",
  path: "/chat/shared/{key}/",
  access: "anyone",
  data: SharedAnswer,
  skipLoading: true,
  refusals: { 404: "There is no such link, or it no longer works." },
});
