import { flow } from "../ids.ts";
import { errorOf } from "../ports.ts";
import { listedSetup } from "./listed.setup.ts";

/** The list of the person's conversations beside the general chat, on a host that keeps them. Serves O66. */
export const list = listedSetup.createStateConfig({
  description: "The list of the person's conversations.",
  meta: { clauses: ["O66"] },
  initial: "withheld",
  states: {
    withheld: {
      description:
        "It isn't known yet that the host keeps conversations, or this chat isn't one of several.",
      meta: { clauses: ["O66"] },
      always: {
        guard: "isOffered",
        target: "offered",
        description: "The host keeps them.",
        meta: { clauses: ["O66"] },
      },
    },
    offered: {
      description: "The list can be looked at.",
      meta: { clauses: ["O66"] },
      invoke: {
        ...flow("conversations"),
        input: ({ context }) => ({ current: context.conversationId }),
        onError: {
          target: "broken",
          actions: { type: "tellFault", params: errorOf },
          description: "The list's chart broke: logged, and the chat goes on without it.",
          meta: { clauses: ["X13", "O66"] },
        },
      },
    },
    broken: {
      description: "There is no list any more.",
      meta: { clauses: ["X13", "O66"] },
    },
  },
});
