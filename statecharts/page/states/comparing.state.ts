import { visualiserSetup } from "../visualiser.setup.ts";

/** Two versions of a chart are compared. */
export const comparing = visualiserSetup.createStateConfig({
  description: "Two versions of a chart are compared.",
  initial: "idle",
  states: {
    idle: { description: "Nothing is being read." },
    reading: {
      tags: "reading",
      description: "A version is read.",
      invoke: {
        id: "readVersion",
        src: "readVersion",
        input: ({ context, event }) => ({
          ...(event.type === "version.given"
            ? event
            : { side: "before" as const, name: "", text: "" }),
          chartId: context.chartId,
        }),
        onDone: {
          target: "idle",
          actions: [
            {
              type: "takeVersion",
              params: ({ event }) => event.output,
            },
            "leavePath",
            "redraw",
          ],
          description: "It is there; with both, their differences are drawn.",
        },
        onError: {
          target: "idle",
          actions: {
            type: "complain",
            params: ({ event }) => ({ part: "versions", error: event.error }),
          },
          description: "It is no chart: a sentence says why.",
        },
      },
    },
  },
  on: {
    "version.given": { target: ".reading", description: "A version is chosen or dropped." },
    "version.taken": {
      guard: "canTakeOpenChart",
      actions: [
        { type: "takeOpenChart", params: ({ event }) => ({ side: event.side }) },
        "leavePath",
        "redraw",
      ],
      description: "The open chart is one of the versions.",
    },
    "versions.left": {
      actions: ["leaveVersions", "redraw"],
      description: "The versions are put away.",
    },
  },
});
