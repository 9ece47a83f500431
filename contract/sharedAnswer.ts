import * as v from "valibot";

import { textOr } from "./tolerant.ts";

/** The key of a link to one answer, which cannot be guessed: the app's page for it is at `/shared/{key}` (O107). */
export const ShareKey = v.object({ key: v.pipe(v.string(), v.nonEmpty()) });
export type ShareKey = v.InferOutput<typeof ShareKey>;

/** What everyone with the link can read: a question and its answer, in Markdown, and when it was answered (O107). */
export const SharedAnswer = v.object({
  question: textOr(""),
  answer: v.string(),
  answered_at: textOr(""),
});
export type SharedAnswer = v.InferOutput<typeof SharedAnswer>;
