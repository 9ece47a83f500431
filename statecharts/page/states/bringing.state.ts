import { visualiserSetup } from "../visualiser.setup.ts";

/** Other people's charts come in. */
export const bringing = visualiserSetup.createStateConfig({
  description: "Other people's charts come in.",
  initial: "idle",
  states: {
    idle: { description: "Nothing is being read." },
    reading: {
      tags: "reading",
      description: "A pasted or dropped definition is read; nothing of it runs.",
      invoke: {
        id: "readDefinition",
        src: "readDefinition",
        input: ({ event }) => (event.type === "definition.given" ? event : { name: "", text: "" }),
        onDone: {
          target: "idle",
          actions: [
            { type: "takeBrought", params: ({ event }) => ({ brought: event.output }) },
            "leavePath",
            "tellBrought",
            "redraw",
          ],
          description: "It is a chart: it opens.",
        },
        onError: {
          target: "idle",
          actions: {
            type: "complain",
            params: ({ event }) => ({ part: "adding", error: event.error }),
          },
          description: "It is none: a sentence says why.",
        },
      },
    },
    loading: {
      tags: "reading",
      description: "A module of this origin is loaded, which runs its code.",
      invoke: {
        id: "loadModule",
        src: "loadModule",
        input: ({ event }) => ({
          address: event.type === "module.requested" ? event.address : "",
        }),
        onDone: {
          target: "idle",
          actions: [
            { type: "takeBrought", params: ({ event }) => ({ brought: event.output }) },
            "leavePath",
            "tellBrought",
            "redraw",
          ],
          description: "It exports a machine: its chart opens.",
        },
        onError: {
          target: "idle",
          actions: {
            type: "complain",
            params: ({ event }) => ({ part: "adding", error: event.error }),
          },
          description: "It can't be loaded or exports none: a sentence says which.",
        },
      },
    },
  },
  on: {
    "definition.given": {
      target: ".reading",
      actions: { type: "forgive", params: { part: "adding" } },
      description: "A definition is pasted or dropped.",
    },
    "definition.refused": {
      actions: { type: "refuse", params: ({ event }) => ({ problem: event.problem }) },
      description: "What was dropped can't be read: a sentence says why.",
    },
    "module.requested": {
      target: ".loading",
      actions: { type: "forgive", params: { part: "adding" } },
      description: "A person pressed Load.",
    },
  },
});
