import * as v from "valibot";

import { MAX_REMARK } from "./limits.ts";

/** Why an answer is bad, as the person says who rates it so (O101). */
export const RATING_REASONS = ["wrong", "incomplete", "notAsked", "outdated", "other"] as const;
export type RatingReason = (typeof RATING_REASONS)[number];

/** Body of rate-message. A reason and words belong to a bad answer; another rating forgets them. */
export const AnswerRating = v.object({
  rating: v.picklist([1, -1, 0], "The rating must be 1, -1, or 0 to take it back."),
  reason: v.optional(
    v.nullable(
      v.picklist(RATING_REASONS, `The reason must be one of ${RATING_REASONS.join(", ")}.`),
    ),
    null,
  ),
  words: v.optional(
    v.pipe(
      v.string("The words must be a text."),
      v.trim(),
      v.maxLength(MAX_REMARK, `The words can have up to ${MAX_REMARK} characters.`),
    ),
    "",
  ),
});
export type AnswerRating = v.InferOutput<typeof AnswerRating>;
