import { ratingsSetup } from "./ratings.setup.ts";
import { reasonState } from "./reason.state.ts";

/** What a person says of the guide's answers in a chat. Serves O54 and O101. */
export const ratingsMachine = ratingsSetup.createMachine({
  id: "ratings",
  description: "What a person says of the guide's answers.",
  context: { kept: {}, waiting: [], remark: null },
  type: "parallel",
  states: {
    telling: {
      description: "What is said goes to the server.",
      meta: { clauses: ["O54"] },
      initial: "resting",
      on: {
        "rating.pressed": {
          actions: {
            type: "wish",
            params: ({ event }) => ({ id: event.id, rating: event.rating }),
          },
          description:
            "An answer is good, or bad: shown at once. What was said already is taken back by saying it again.",
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
          always: {
            guard: "isOneWaiting",
            target: "sending",
            description: "Something was said that the server hasn't got.",
          },
        },
        sending: {
          description:
            "One thing after another is told to the server, in the order in which it was said.",
          invoke: {
            id: "saveRating",
            src: "saveRating",
            input: ({ context }) => context.waiting[0] ?? { id: "", rating: 0 },
            onDone: {
              target: "resting",
              actions: ["keep", "dropFirst"],
              description: "The server has it.",
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
    },
    reason: reasonState,
  },
});
