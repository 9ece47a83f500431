import { assign, setup } from "xstate";

import type { RatingReason } from "#contract/rating.ts";

import type { ChartMeta } from "../clauses.ts";
import { unprovided } from "../ports.ts";
import {
  type Rating,
  ratingOf,
  type RatingsContext,
  type RatingsEvent,
  type RatingsTag,
  type Wish,
} from "./types.ts";

/** What the chart of the ratings does. Serves O54 and O101. */
export const ratingsSetup = setup({
  types: {} as {
    context: RatingsContext;
    events: RatingsEvent;
    tags: RatingsTag;
    meta: ChartMeta;
  },
  actors: {
    /** Tells the server; rejects with a Refusal, of which the request has told already. */
    saveRating: unprovided<void, Wish>("saveRating"),
  },
  guards: {
    isOneWaiting: ({ context }) => context.waiting.length > 0,
    isTurnedDown: ({ context }, { id, rating }: { id: string; rating: Rating }) =>
      rating === -1 && ratingOf(context, id) !== -1,
    isNoLongerBad: ({ context }) =>
      context.remark === null || ratingOf(context, context.remark.id) !== -1,
    saysNothing: ({ context: { remark } }) =>
      remark === null || (remark.reason === null && remark.words.trim() === ""),
  },
  actions: {
    wish: assign(({ context }, { id, rating }: { id: string; rating: Rating }) => ({
      waiting: [
        ...context.waiting,
        { id, rating: ratingOf(context, id) === rating ? (0 as const) : rating },
      ],
    })),
    setKept: assign({ kept: (_, params: { ratings: RatingsContext["kept"] }) => params.ratings }),
    keep: assign(({ context: { kept, waiting } }) => {
      const [wish] = waiting;
      if (wish === undefined) return {};
      const others = Object.entries(kept).filter(([id]) => id !== wish.id);
      const said = wish.rating === 0 ? [] : [[wish.id, wish.rating] as const];
      return { kept: Object.fromEntries([...others, ...said]) };
    }),
    dropFirst: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    askWhy: assign({
      remark: (_, { id }: { id: string }) => ({ id, reason: null, words: "" }),
    }),
    setReason: assign(({ context: { remark } }, params: { reason: RatingReason }) => ({
      remark: remark && {
        ...remark,
        reason: remark.reason === params.reason ? null : params.reason,
      },
    })),
    setWords: assign(({ context: { remark } }, params: { value: string }) => ({
      remark: remark && { ...remark, words: params.value },
    })),
    wishRemark: assign(({ context: { remark, waiting } }) =>
      remark === null
        ? {}
        : { waiting: [...waiting, { ...remark, rating: -1 as const, words: remark.words.trim() }] },
    ),
  },
});
