import { ratingsSetup } from "./ratings.setup.ts";

const noLongerBad = {
  guard: "isNoLongerBad",
  target: "closed",
  description: "The answer isn't rated as bad any longer, or the server didn't take that it is.",
  meta: { clauses: ["O101"] },
} as const;

/** Why an answer is bad: asked of who says so, and never required. Serves O101. */
export const reasonState = ratingsSetup.createStateConfig({
  description: "Why an answer is bad.",
  meta: { clauses: ["O101"] },
  initial: "closed",
  on: {
    "rating.pressed": {
      guard: {
        type: "isTurnedDown",
        params: ({ event }) => ({ id: event.id, rating: event.rating }),
      },
      target: ".asking",
      actions: { type: "askWhy", params: ({ event }) => ({ id: event.id }) },
      description: "An answer is bad: the person is asked why.",
    },
  },
  states: {
    closed: {
      description: "Nothing is asked.",
    },
    asking: {
      description: "The person may choose a reason and add words.",
      tags: "asking",
      always: noLongerBad,
      on: {
        "reason.pressed": {
          actions: [
            { type: "setReason", params: ({ event }) => ({ reason: event.reason }) },
            "wishRemark",
          ],
          description:
            "A reason fits, or no longer does: the server is told at once, so that leaving loses nothing.",
        },
        "remark.typed": {
          actions: { type: "setWords", params: ({ event }) => ({ value: event.value }) },
          description: "The person says it in their own words.",
        },
        "remark.submitted": [
          {
            guard: "saysNothing",
            target: "closed",
            description: "Nothing was said.",
          },
          {
            target: "thanked",
            actions: "wishRemark",
            description: "The person has said why.",
          },
        ],
        "remark.closed": {
          target: "closed",
          description: "The person doesn't want to say more.",
        },
      },
    },
    thanked: {
      description: "The person is thanked, until they rate an answer as bad again.",
      tags: "thanked",
      always: noLongerBad,
    },
  },
});
