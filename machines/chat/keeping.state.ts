import { errorOf } from "../ports.ts";
import { listedSetup } from "./listed.setup.ts";

/** While what was asked before signing in becomes a conversation of the account. Serves O74. */
export const keeping = listedSetup.createStateConfig({
  tags: ["done", "restoring"],
  description: "What the person asked before signing in is being kept at their account.",
  meta: { clauses: ["O74"] },
  invoke: {
    id: "keepTrial",
    src: "keepTrial",
    input: ({ context }) => ({ thread: context.trial ?? "" }),
    onDone: {
      target: "offline",
      actions: [
        "noteKeeping",
        { type: "takeUp", params: ({ event }) => ({ kept: event.output }) },
        { type: "showKeptTitle", params: ({ event }) => ({ kept: event.output }) },
        "dropTrial",
        "forgetTrial",
        "showAddress",
        "tellShown",
        "grow",
      ],
      description: "It is shown, and the chat goes on with it.",
      meta: { clauses: ["O74", "T7", "S24"] },
    },
    onError: [
      {
        guard: { type: "isRefused", params: errorOf },
        target: "opening",
        actions: ["dropTrial", "forgetTrial"],
        description: "The host doesn't keep it, or not any longer: the chat begins as ever.",
        meta: { clauses: ["O74", "O63", "T7"] },
      },
      {
        target: "opening",
        actions: "dropTrial",
        description: "The host can't be reached: the next chat asks it again.",
        meta: { clauses: ["O74", "O63", "T7"] },
      },
    ],
  },
  after: {
    restorePatience: {
      target: "opening",
      actions: "dropTrial",
      description: "The host takes too long: the next chat asks it again.",
      meta: { clauses: ["O74", "O63", "T7"] },
    },
  },
});
