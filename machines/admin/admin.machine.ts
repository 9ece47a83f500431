import { flow } from "../ids.ts";
import { searchFor } from "../universitySearch/parts.ts";
import { adminSetup } from "./admin.setup.ts";
import { campus } from "./campus.state.ts";
import { imports } from "./imports.state.ts";
import { list } from "./list.state.ts";
import { sending } from "./sending.state.ts";

/** The administration: the universities, the imports, questions to label, and changes. Serves P5, O38, O41, O43, O55, O121. */
export const adminMachine = adminSetup.createMachine({
  id: "admin",
  description: "The administration.",
  context: {
    search: "",
    page: 1,
    shown: null,
    jobs: null,
    file: null,
    ...searchFor(""),
    campus: null,
    dryRun: false,
    sent: 0,
    problem: null,
  },
  meta: { clauses: ["P5", "O38"] },
  type: "parallel",
  invoke: [
    {
      ...flow("adminQuestions"),
      onError: {
        actions: { type: "tellFault", params: ({ event }) => ({ error: event.error }) },
        description:
          "The chart of the questions broke: logged, and the rest of the administration goes on.",
        meta: { clauses: ["X13", "O55"] },
      },
    },
    {
      id: "adminChanges",
      src: "adminChanges",
      input: { university: "" },
      onError: {
        actions: { type: "tellFault", params: ({ event }) => ({ error: event.error }) },
        description:
          "The chart of the changes broke: logged, and the rest of the administration goes on.",
        meta: { clauses: ["X13", "O121"] },
      },
    },
  ],
  states: { list, imports, campus, sending },
});
