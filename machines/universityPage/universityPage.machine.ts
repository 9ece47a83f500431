import { loaded, loadingUniversity } from "../university/loading.state.ts";
import { ready } from "./ready.state.ts";
import { universityPageSetup } from "./universityPage.setup.ts";

/** A university's page: its topics, bookmark and popup chat. Serves R11, S11 to S14, P1 to P5, A11. */
export const universityPageMachine = universityPageSetup.createMachine({
  id: "universityPage",
  description: "A university's page.",
  context: ({ input }) => ({
    ...input,
    university: null,
    draft: "",
    asked: "",
    shown: 0,
    plan: null,
  }),
  initial: "loading",
  on: {
    "session.started": {
      actions: ["signIn", "tellChatStarted"],
      description: "Someone signed in: the popup chat connects, and so will later ones.",
      meta: { clauses: ["A22", "O16"] },
    },
    "person.changed": {
      actions: {
        type: "setPerson",
        params: ({ event: { userType, isSuperuser } }) => ({ userType, isSuperuser }),
      },
      description: "More became known about the person: the topics follow.",
      meta: { clauses: ["S12", "S13", "P5"] },
    },
  },
  states: {
    ...loadingUniversity({
      target: "ready",
      actions: [{ type: "show", params: loaded }, "setTitle"],
      description: "The university is here.",
      meta: { clauses: ["R11", "A11"] },
    }),
    ready,
  },
});
