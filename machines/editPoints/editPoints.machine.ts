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
    loading: {
      tags: "loading",
      description: "The university and its points are being fetched.",
      meta: { clauses: ["R14", "A11"] },
      invoke: {
        id: "fetchUniversity",
        src: "fetchUniversity",
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: "editing",
          actions: [
            { type: "show", params: ({ event }) => ({ university: event.output }) },
            "setTitle",
          ],
          description: "The university is here.",
          meta: { clauses: ["R14", "A11"] },
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
    notFound: {
      tags: "notFound",
      description: "There is no such university; the page says so.",
      meta: { clauses: ["O12"] },
    },
    failed: {
      tags: "failed",
      description: "The points could not be fetched; it can be tried again.",
      meta: { clauses: ["O12", "X2"] },
      on: {
        retry: {
          target: "loading",
          description: "The person tries again.",
          meta: { clauses: ["O12"] },
        },
      },
    },
    editing,
  },
});
