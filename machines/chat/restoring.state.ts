import { errorOf } from "../ports.ts";
import { listedSetup } from "./listed.setup.ts";

/** Before the talk: what was said in this place before is fetched from a host that keeps conversations. Serves O63. */
export const opening = listedSetup.createStateConfig({
  tags: "done",
  description: "Is there a conversation to take up?",
  meta: { clauses: ["O63"] },
  always: [
    {
      guard: "mayKeepTrial",
      target: "keeping",
      description: "The person has just signed in, and asked something before.",
      meta: { clauses: ["O74"] },
    },
    {
      guard: "mayRestore",
      target: "restoring",
      description: "The person is signed in, and the chat is one that goes on where it was.",
      meta: { clauses: ["O63"] },
    },
    {
      target: "offline",
      description: "It begins empty, with a saved chat, or waits for someone to sign in.",
      meta: { clauses: ["T7", "T8", "E8"] },
    },
  ],
});

/** While what was said is being fetched. Serves O63. */
export const restoring = listedSetup.createStateConfig({
  tags: ["done", "restoring"],
  description: "What was said here before is being fetched. One may type; nothing is sent yet.",
  meta: { clauses: ["O63"] },
  invoke: {
    id: "fetchConversation",
    src: "fetchConversation",
    input: ({ context }) => context.wanted ?? { id: null, universityId: null, prompt: null },
    onDone: [
      {
        guard: { type: "isTakenUp", params: ({ event }) => ({ kept: event.output }) },
        target: "offline",
        actions: [
          "noteKeeping",
          { type: "takeUp", params: ({ event }) => ({ kept: event.output }) },
          { type: "passRatings", params: ({ event }) => ({ kept: event.output }) },
          { type: "passLinks", params: ({ event }) => ({ kept: event.output }) },
          { type: "showKeptTitle", params: ({ event }) => ({ kept: event.output }) },
          "showAddress",
          "tellShown",
          "grow",
        ],
        description:
          "It is shown, and goes on; what a screen was opened to ask has been asked, and what a popup was is asked in it.",
        meta: { clauses: ["O63", "S24"] },
      },
      {
        target: "offline",
        actions: ["noteKeeping", "beginNew", "showAddress"],
        description: "Nothing was said here, or the chat was opened to ask something else.",
        meta: { clauses: ["O63", "T7", "T8"] },
      },
    ],
    onError: [
      {
        guard: { type: "isGone", params: errorOf },
        target: "restoring",
        reenter: true,
        actions: "wantLatest",
        description: "The conversation that was asked for isn't there: the latest one is.",
        meta: { clauses: ["O65", "O63"] },
      },
      {
        target: "offline",
        actions: ["beginNew", "showAddress"],
        description: "The host keeps no conversations, or can't be reached: the chat begins.",
        meta: { clauses: ["O63", "T7", "T8"] },
      },
    ],
  },
  after: {
    restorePatience: {
      target: "offline",
      actions: ["beginNew", "showAddress"],
      description: "The host takes too long: the chat begins without.",
      meta: { clauses: ["O63", "T7", "T8"] },
    },
  },
});
