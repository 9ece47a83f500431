import { fromPromise } from "xstate";

import { ratingsMachine } from "#machines/ratings/ratings.machine.ts";
import type { Wish } from "#machines/ratings/types.ts";

import type { Parts } from "./parts.ts";

/** The chart `ratings` with its port in place. */
export function wireRatings(callServer: Parts["callServer"]) {
  return ratingsMachine.provide({
    actors: {
      /** Serves O54. */
      saveRating: fromPromise<void, Wish>(async ({ input: { id, rating }, ...asker }) => {
        await callServer(asker, "rateMessage", { params: { id }, body: { rating } });
      }),
    },
  });
}
