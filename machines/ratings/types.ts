import type { RatingReason } from "#contract/rating.ts";

/** What a person says of an answer: that it is good, or bad. */
export type Rating = 1 | -1;

/** What is said of an answer, by its id; 0 takes back what was said. */
export interface Wish {
  id: string;
  rating: Rating | 0;
  /** Why it is bad, where the person said so (O101). */
  reason?: RatingReason | null;
  words?: string;
}

/** Why an answer is bad, as the person is saying it. */
export interface Remark {
  id: string;
  reason: RatingReason | null;
  /** As typed so far. */
  words: string;
}

/** The ratings of one chat's answers (O54). An id without one is unrated. */
export interface RatingsContext {
  /** What the server has, by the answers' ids. */
  kept: Readonly<Record<string, Rating>>;
  /** What is on its way, or waits for that; shown as if it were kept already. */
  waiting: readonly Wish[];
  /** Of the answer that was rated as bad last; null before one was. */
  remark: Remark | null;
}

/**
 * A thumb was pressed; pressing the same one again takes the rating back. `ratings.known`: how the answers of a
 * conversation that is taken up were rated (O63). The others: why an answer is bad (O101).
 */
export type RatingsEvent =
  | { type: "rating.pressed"; id: string; rating: Rating }
  | { type: "ratings.known"; ratings: Readonly<Record<string, Rating>> }
  | { type: "reason.pressed"; reason: RatingReason }
  | { type: "remark.typed"; value: string }
  | { type: "remark.submitted" }
  | { type: "remark.closed" };

/** `asking`: the answer of `remark` is bad, and the person may say why. `thanked`: they did. */
export type RatingsTag = "asking" | "thanked";

/** How an answer was rated. */
export function ratingOf(
  { kept, waiting }: Pick<RatingsContext, "kept" | "waiting">,
  id: string,
): Rating | 0 {
  return waiting.findLast((wish) => wish.id === id)?.rating ?? kept[id] ?? 0;
}
