import { loaded, loadingUniversity } from "../university/loading.state.ts";
import { editing } from "./editing.state.ts";
import { editPointsSetup } from "./editPoints.setup.ts";
import { initialEditPoints } from "./initialEditPoints.ts";

/** A superuser's editor of a university's tour points. Serves R14, S17 to S19, T16, T17, P5, X7, X15, K2, K4. */
export const editPointsMachine = editPointsSetup.createMachine({
  id: "editPoints",
  description: "The editor of a university's tour points.",
  context: ({ input }) => initialEditPoints(input),
  initial: "loading",
  states: {
    ...loadingUniversity({
      target: "editing",
      actions: [{ type: "show", params: loaded }, "setTitle"],
      description: "The university is here.",
      meta: { clauses: ["R14", "A11"] },
    }),
    editing,
  },
});
