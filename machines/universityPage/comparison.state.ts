import { errorOf } from "../ports.ts";
import { universityPageSetup } from "./universityPage.setup.ts";

/** The chart of the comparison with a second university, while the page is open. Serves O82. */
export const comparison = universityPageSetup.createStateConfig({
  description: "The comparison with a second university.",
  meta: { clauses: ["O82"] },
  initial: "there",
  states: {
    there: {
      description: "It can be made.",
      invoke: {
        id: "comparison",
        src: "comparison",
        input: ({ context: { id, compared } }) => ({ id, with: compared }),
        onError: {
          target: "gone",
          actions: { type: "tellFault", params: errorOf },
          description: "Its chart broke: logged, and the page goes on without.",
          meta: { clauses: ["X13", "O82"] },
        },
      },
    },
    gone: {
      description: "There is no comparison any more.",
      meta: { clauses: ["X13", "O82"] },
    },
  },
});
