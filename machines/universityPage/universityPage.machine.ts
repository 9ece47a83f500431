import { ready } from "./ready.state.ts";
import { universityPageSetup } from "./universityPage.setup.ts";

/** A university's page: its topics, bookmark and popup chat. Serves R11, S11 to S14, P1 to P5, A11. */
export const universityPageMachine = universityPageSetup.createMachine({
  id: "universityPage",
  description: "A university's page.",
  context: ({ input }) => ({
    ...input,
    university: null,
    topics: [],
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
    loading: {
      tags: "loading",
      description: "The university is being fetched.",
      meta: { clauses: ["A11", "R11"] },
      invoke: {
        id: "fetchUniversity",
        src: "fetchUniversity",
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: "ready",
          actions: [
            { type: "show", params: ({ event }) => ({ university: event.output }) },
            "setTitle",
          ],
          description: "The university is here.",
          meta: { clauses: ["R11", "A11"] },
        },
        onError: [
          {
            guard: { type: "isMissing", params: ({ event }) => ({ error: event.error }) },
            target: "notFound",
            description: "There is no university with this id.",
            meta: { clauses: ["A11", "O12"] },
          },
          {
            target: "failed",
            description: "The university could not be fetched; the request said why.",
            meta: { clauses: ["X1", "X2"] },
          },
        ],
      },
    },
    ready,
    notFound: {
      tags: "notFound",
      description: "There is no such university; the page says so.",
      meta: { clauses: ["O12"] },
    },
    failed: {
      tags: "failed",
      description: "The page could not be filled; it can be tried again.",
      meta: { clauses: ["O12", "X2"] },
      on: {
        retry: {
          target: "loading",
          description: "The person tries again.",
          meta: { clauses: ["O12"] },
        },
      },
    },
  },
});
