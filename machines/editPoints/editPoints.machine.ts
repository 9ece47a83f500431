import { setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import type { EditPointsContext, EditPointsEvent, EditPointsInput } from "./types.ts";

/** Serves R14. */
export const editPointsMachine = setup({
  types: {} as {
    context: EditPointsContext;
    events: EditPointsEvent;
    input: EditPointsInput;
    tags: "loading";
    meta: ChartMeta;
  },
}).createMachine({
  id: "editPoints",
  description: "To be filled.",
  context: ({ input }) => ({ ...input }),
  initial: "loading",
  states: {
    loading: { tags: "loading", description: "It is being fetched.", meta: { clauses: ["R14"] } },
  },
});
