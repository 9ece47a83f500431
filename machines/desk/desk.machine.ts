import { campus } from "./campus.state.ts";
import { deskSetup } from "./desk.setup.ts";
import { imports } from "./imports.state.ts";
import { list } from "./list.state.ts";
import { sending } from "./sending.state.ts";

/** The superuser's desk: the universities, the imports, and questions to label. Serves P5, O38, O41, O43, O55. */
export const deskMachine = deskSetup.createMachine({
  id: "desk",
  description: "The superuser's desk.",
  context: ({ input }) => ({
    ...input,
    search: "",
    page: 1,
    shown: null,
    jobs: null,
    file: null,
    campusSearch: "",
    campuses: [],
    campus: null,
    dryRun: false,
    sent: 0,
    problem: "",
  }),
  initial: "closed",
  on: {
    "session.started": {
      actions: "signIn",
      description: "Someone signed in.",
      meta: { clauses: ["O38"] },
    },
    "person.changed": {
      actions: {
        type: "setPerson",
        params: ({ event }) => ({ isSuperuser: event.isSuperuser }),
      },
      description: "More became known about the person.",
      meta: { clauses: ["P5", "O38"] },
    },
  },
  states: {
    closed: {
      description: "Who isn't a superuser is told so, and led back.",
      meta: { clauses: ["P5", "O38"] },
      initial: "forbidden",
      always: {
        guard: "isSuperuser",
        target: "open",
        description: "The person is a superuser.",
        meta: { clauses: ["P5", "O38"] },
      },
      states: {
        forbidden: {
          tags: "forbidden",
          description: "The person is signed in, and no superuser.",
          meta: { clauses: ["P5", "O38"] },
          always: {
            guard: "isSignedOut",
            target: "signedOut",
            description: "Nobody is signed in.",
            meta: { clauses: ["O38"] },
          },
        },
        signedOut: {
          tags: ["forbidden", "signedOut"],
          description: "Nobody is signed in: the way in is offered.",
          meta: { clauses: ["O38"] },
          on: {
            "session.started": {
              target: "forbidden",
              actions: "signIn",
              description: "Someone signed in, who may turn out to be a superuser.",
              meta: { clauses: ["O38"] },
            },
          },
        },
      },
    },
    open: {
      tags: "open",
      description: "The desk.",
      meta: { clauses: ["P5", "O38"] },
      type: "parallel",
      always: {
        guard: "isOrdinary",
        target: "closed",
        description: "The person is no superuser any more.",
        meta: { clauses: ["P5"] },
      },
      invoke: {
        id: "deskQuestions",
        systemId: "deskQuestions",
        src: "deskQuestions",
        onError: {
          actions: { type: "tellFault", params: ({ event }) => ({ error: event.error }) },
          description:
            "The chart of the questions broke: logged, and the rest of the desk goes on.",
          meta: { clauses: ["X13", "O55"] },
        },
      },
      states: { list, imports, campus, sending },
    },
  },
});
