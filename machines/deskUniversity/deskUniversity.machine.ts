import { setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import type { DeskUniversityContext, DeskUniversityEvent, DeskUniversityInput } from "./types.ts";

/** Serves P5. */
export const deskUniversityMachine = setup({
  types: {} as {
    context: DeskUniversityContext;
    events: DeskUniversityEvent;
    input: DeskUniversityInput;
    tags: "loading";
    meta: ChartMeta;
  },
}).createMachine({
  id: "deskUniversity",
  description: "To be filled.",
  context: ({ input }) => ({ ...input }),
  initial: "loading",
  states: {
    loading: { tags: "loading", description: "It is being fetched.", meta: { clauses: ["P5"] } },
  },
});
