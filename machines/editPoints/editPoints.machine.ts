import { loaded, loadingUniversity } from "../university/loading.state.ts";
import { editing } from "./editing.state.ts";
import { initialEditPoints } from "./initialEditPoints.ts";
import { viewSetup } from "./view.setup.ts";

/** A superuser's editor of a university's tour points. Serves R14, S17 to S19, T16, T17, P5, X7, X15, K2, K4. */
export const editPointsMachine = viewSetup.createMachine({
  id: "editPoints",
  description: "The editor of a university's tour points.",
  context: ({ input }) => initialEditPoints(input),
  initial: "loading",
  states: {
    ...loadingUniversity([
      {
        guard: "hasDraft",
        target: "#editPoints.editing.work.dialog.filling.touched",
        actions: [{ type: "show", params: loaded }, "setTitle"],
        description:
          "The university is here, and the dialog as it was when the session ended. Saving says what changed meanwhile.",
        meta: { clauses: ["R14", "A11", "O61"] },
      },
      {
        target: "editing",
        actions: [{ type: "show", params: loaded }, "setTitle"],
        description: "The university is here.",
        meta: { clauses: ["R14", "A11"] },
      },
    ]),
    editing,
  },
});
