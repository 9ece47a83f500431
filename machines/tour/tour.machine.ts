import { setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import type { TourContext, TourEvent, TourInput } from "./types.ts";

/** Serves R13. */
export const tourMachine = setup({
  types: {} as {
    context: TourContext;
    events: TourEvent;
    input: TourInput;
    tags: "loading";
    meta: ChartMeta;
  },
}).createMachine({
  id: "tour",
  description: "To be filled.",
  context: ({ input }) => ({ ...input }),
  initial: "loading",
  states: {
    loading: { tags: "loading", description: "It is being fetched.", meta: { clauses: ["R13"] } },
  },
});
