/** What a person says of an answer: that it is good, or bad. */
export type Rating = 1 | -1;

/** What is said of an answer, by its id; 0 takes back what was said. */
export interface Wish {
  id: string;
  rating: Rating | 0;
}

/** The ratings of one chat's answers (O54). An id without one is unrated. */
export interface RatingsContext {
  /** What the server has, by the answers' ids. */
  kept: Readonly<Record<string, Rating>>;
  /** What is on its way, or waits for that; shown as if it were kept already. */
  waiting: readonly Wish[];
}

/**
 * A thumb was pressed; pressing the same one again takes the rating back. `ratings.known`: how the answers of a
 * conversation that is taken up were rated (O63).
 */
export type RatingsEvent =
  | { type: "rating.pressed"; id: string; rating: Rating }
  | { type: "ratings.known"; ratings: Readonly<Record<string, Rating>> };

/** How an answer was rated. */
export function ratingOf({ kept, waiting }: RatingsContext, id: string): Rating | 0 {
  return waiting.findLast((wish) => wish.id === id)?.rating ?? kept[id] ?? 0;
}
