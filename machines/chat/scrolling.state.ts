import { chatSetup } from "./chat.setup.ts";

/** When the list scrolls to the newest message. Serves T14, K6. */
export const scrolling = chatSetup.createStateConfig({
  description: "Keeping the newest message in sight.",
  meta: { clauses: ["T14", "K6"] },
  initial: "settled",
  states: {
    settled: {
      description: "Nothing new since the last scroll.",
      meta: { clauses: ["T14"] },
      on: {
        "history.grew": {
          guard: "isFollowing",
          target: "due",
          description: "Something new came, and the person reads at the end.",
          meta: { clauses: ["T14", "K6"] },
        },
      },
    },
    due: {
      description: "Something new came; the view gets a moment to draw it.",
      meta: { clauses: ["T14", "K6"] },
      initial: "once",
      on: {
        "history.grew": {
          target: ".again",
          description: "More came meanwhile: one scroll will not be enough.",
          meta: { clauses: ["T14"] },
        },
      },
      after: {
        scrollDelay: [
          {
            guard: "isAway",
            target: "settled",
            description: "The person began to read further up meanwhile: the list stays.",
            meta: { clauses: ["O11", "T14"] },
          },
          {
            guard: "moreCame",
            target: "due",
            reenter: true,
            actions: "requestScroll",
            description: "100 ms later the list scrolls, and soon again.",
            meta: { clauses: ["K6", "T14"] },
          },
          {
            target: "settled",
            actions: "requestScroll",
            description: "100 ms later the list scrolls to the newest message.",
            meta: { clauses: ["K6", "T14"] },
          },
        ],
      },
      states: {
        once: {
          description: "One scroll is due.",
          meta: { clauses: ["T14"] },
        },
        again: {
          description: "More came while it was due.",
          meta: { clauses: ["T14"] },
        },
      },
    },
  },
});
