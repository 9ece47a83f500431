import { universityMatches } from "../universitySearch/matches.state.ts";
import { adminSetup } from "./admin.setup.ts";

const matches = universityMatches([]);

/** The university of a campus's file, found among all by its name. Serves O23, O79. */
export const campus = adminSetup.createStateConfig({
  ...matches,
  description: "The university of a campus's file.",
  meta: { clauses: ["A10", "O23", "O79"] },
  on: {
    ...matches.on,
    "match.chosen": {
      guard: { type: "isMatch", params: ({ event }) => ({ id: event.id }) },
      target: ".resting",
      actions: { type: "chooseCampus", params: ({ event }) => ({ id: event.id }) },
      description: "The file is of this university's campus.",
      meta: { clauses: ["O23", "O79"] },
    },
    "import.started": {
      target: ".resting",
      description: "The form begins again.",
      meta: { clauses: ["O23"] },
    },
  },
});
