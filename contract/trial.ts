import * as v from "valibot";

import { Answer } from "./chat.ts";
import { MAX_TRIAL_THREAD } from "./limits.ts";
import { flagIfAny, numberOrNull, textOrNull } from "./tolerant.ts";
import { UniversityRef } from "./universityRef.ts";

/** A random id that the device of a guest keeps; it says nothing about them (O73). */
export const Guest = v.pipe(
  v.string("The guest's id is missing."),
  v.regex(/^[\w-]{16,64}$/, "The guest's id must be 16 to 64 letters, digits, - or _."),
);

/** A guest's conversation, as the host gave it out: only the host can read more in it than a text (O73). */
export const Thread = v.pipe(
  v.string("The thread must be a text."),
  v.maxLength(MAX_TRIAL_THREAD, "The thread is too long."),
);

/** What a visitor can try: how many answers are left, and a campus whose tour has stops (O73). */
export const TrialOffer = v.object({
  left: numberOrNull,
  tour: v.fallback(v.nullish(UniversityRef, null), null),
});
export type TrialOffer = v.InferOutput<typeof TrialOffer>;

/** What a guest gets: the answer, how many more there are, and what to send along with the next question (O73). */
export const TrialAnswer = v.object({
  ...v.omit(Answer, ["conversation_id"]).entries,
  /** The answer is help for someone in danger, which doesn't count (O51). */
  help_alone: flagIfAny,
  left: numberOrNull,
  thread: textOrNull,
});
export type TrialAnswer = v.InferOutput<typeof TrialAnswer>;
