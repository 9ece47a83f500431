import { assign, setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import { unprovided } from "../ports.ts";
import {
  type Rating,
  ratingOf,
  type RatingsContext,
  type RatingsEvent,
  type Wish,
} from "./types.ts";

/** What a person says of the guide's answers in a chat. Serves O54. */
export const ratingsMachine = setup({
  types: {} as {
    context: RatingsContext;
    events: RatingsEvent;
    meta: ChartMeta;
  },
  actors: {
    /** Tells the server; rejects with a Refusal, of which the request has told already. */
    saveRating: unprovided<void, Wish>("saveRating"),
  },
  guards: {
    isOneWaiting: ({ context }) => context.waiting.length > 0,
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
  },
}).createMachine({
  id: "ratings",
  description: "What a person says of the guide's answers.",
  context: { kept: {}, waiting: [] },
  initial: "resting",
  on: {
    "rating.pressed": {
      actions: {
        type: "wish",
        params: ({ event }) => ({ id: event.id, rating: event.rating }),
      },
      description:
        "An answer is good, or bad: shown at once. What was said already is taken back by saying it again.",
      meta: { clauses: ["O54"] },
    },
    "ratings.known": {
      actions: { type: "setKept", params: ({ event }) => ({ ratings: event.ratings }) },
      description: "A conversation is taken up: how its answers were rated is shown again.",
      meta: { clauses: ["O63", "O54"] },
    },
  },
  states: {
    resting: {
      description: "The server has all that was said.",
      meta: { clauses: ["O54"] },
      always: {
        guard: "isOneWaiting",
        target: "sending",
        description: "Something was said that the server hasn't got.",
        meta: { clauses: ["O54"] },
      },
    },
    sending: {
      description:
        "One thing after another is told to the server, in the order in which it was said.",
      meta: { clauses: ["O54"] },
      invoke: {
        id: "saveRating",
        src: "saveRating",
        input: ({ context }) => context.waiting[0] ?? { id: "", rating: 0 },
        onDone: {
          target: "resting",
          actions: ["keep", "dropFirst"],
          description: "The server has it.",
          meta: { clauses: ["O54"] },
        },
        onError: {
          target: "resting",
          actions: "dropFirst",
          description: "The server hasn't taken it: what stood there before is shown again.",
          meta: { clauses: ["O54", "X2"] },
        },
      },
    },
  },
});
