import { EMPTY_TEXT } from "./form.ts";
import { open } from "./open.state.ts";
import { universityTextsSetup } from "./universityTexts.setup.ts";

/** The texts of a university's own, in the administration: the guide quotes them. Serves O58. */
export const universityTextsMachine = universityTextsSetup.createMachine({
  id: "universityTexts",
  description: "The texts of a university's own, in the administration.",
  context: ({ input }) => ({
    university: input.university,
    texts: [],
    id: input.left?.id ?? null,
    form: input.left?.form ?? EMPTY_TEXT,
    kept: input.left?.kept ?? EMPTY_TEXT,
    issues: {},
    refusals: 0,
    problem: null,
  }),
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      description: "The texts are being fetched.",
      meta: { clauses: ["O58"] },
      invoke: {
        id: "fetchTexts",
        src: "fetchTexts",
        input: ({ context: { university } }) => ({ university }),
        onDone: [
          {
            guard: "isChanged",
            target: "open",
            actions: [
              { type: "setTexts", params: ({ event }) => ({ texts: event.output }) },
              "takeLeft",
            ],
            description: "The texts are here, and what was typed of one when the session ended.",
            meta: { clauses: ["O58", "O61"] },
          },
          {
            target: "listed",
            actions: { type: "setTexts", params: ({ event }) => ({ texts: event.output }) },
            description: "The texts are here.",
          },
        ],
        onError: {
          target: "failed",
          description: "They could not be fetched: said in their place.",
          meta: { clauses: ["O58", "X2"] },
        },
      },
    },
    failed: {
      tags: "failed",
      description: "The texts aren't here; they can be asked for again.",
      meta: { clauses: ["O58", "X2"] },
      on: {
        "texts.retried": {
          target: "loading",
          description: "The person tries again.",
          meta: { clauses: ["O58"] },
        },
      },
    },
    listed: {
      description: "The texts stand in a list.",
      meta: { clauses: ["O58"] },
      entry: ["closeText", "tellTyped"],
      on: {
        "text.added": {
          target: "open",
          description: "The person begins a new text.",
        },
        "text.opened": {
          guard: { type: "isText", params: ({ event }) => ({ id: event.id }) },
          target: "open",
          actions: { type: "openText", params: ({ event }) => ({ id: event.id }) },
          description: "The person opens a text.",
        },
      },
    },
    open,
  },
});
