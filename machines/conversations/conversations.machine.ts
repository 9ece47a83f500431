import { conversationsSetup } from "./conversations.setup.ts";
import { list } from "./list.state.ts";
import { one } from "./one.state.ts";
import { room } from "./room.state.ts";

/** A person's conversations beside the general chat: found, opened, renamed, deleted and taken along. Serves O66, O62. */
export const conversationsMachine = conversationsSetup.createMachine({
  id: "conversations",
  description: "A person's conversations, beside the general chat.",
  context: ({ input }) => ({
    ...input,
    docked: true,
    search: "",
    found: null,
    items: [],
    next: null,
    unfolded: null,
    draft: null,
    problem: null,
    at: null,
    format: "markdown",
    deleted: null,
    reopens: false,
    failure: null,
  }),
  type: "parallel",
  states: { room, list, one },
});
