import { setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import type { DeskContext, DeskEvent, DeskInput } from "./types.ts";

/** Serves P5. */
export const deskMachine = setup({
  types: {} as {
    context: DeskContext;
    events: DeskEvent;
    input: DeskInput;
    tags: "loading";
    meta: ChartMeta;
  },
}).createMachine({
  id: "desk",
  description: "To be filled.",
  context: ({ input }) => ({ ...input }),
  initial: "loading",
  states: {
    loading: { tags: "loading", description: "It is being fetched.", meta: { clauses: ["P5"] } },
  },
});
