import { visualiserSetup } from "../visualiser.setup.ts";

/** The charts come, and one of them is open. */
export const library = visualiserSetup.createStateConfig({
  description: "The charts that there are, and which is open.",
  initial: "loading",
  states: {
    loading: {
      tags: "loadingCharts",
      description: "The charts are fetched.",
      invoke: {
        id: "loadLibrary",
        src: "loadLibrary",
        onDone: {
          target: "ready",
          actions: [
            { type: "takeLibrary", params: ({ event }) => ({ library: event.output }) },
            "redraw",
          ],
          description: "They are here: the one that the address names opens.",
        },
        onError: {
          target: "failed",
          actions: {
            type: "complain",
            params: ({ event }) => ({ part: "library", error: event.error }),
          },
          description: "They could not be fetched: a sentence says why.",
        },
      },
    },
    failed: {
      tags: "chartsFailed",
      description: "There are no charts of ours; one's own can be brought all the same.",
      on: {
        "retry.requested": { target: "loading", description: "Another try is asked for." },
      },
    },
    ready: { description: "The charts are here." },
  },
  on: {
    "link.followed": {
      actions: ["follow", "redraw"],
      description: "The address changed, as by Back: the page follows it.",
    },
    "chart.opened": {
      actions: [
        {
          type: "openChart",
          params: ({ event }) => ({ chart: event.chart, at: event.at ?? null }),
        },
        "leavePath",
        "redraw",
      ],
      description: "A chart opens, at one of its elements when that is named.",
    },
    "element.picked": {
      actions: [{ type: "pick", params: ({ event }) => ({ id: event.id }) }, "redraw"],
      description:
        "A state or a transition is picked, or nothing; what is collapsed around it opens.",
    },
    "chart.removed": {
      actions: [
        { type: "removeChart", params: ({ event }) => ({ chart: event.chart }) },
        "leavePath",
        "redraw",
      ],
      description: "A chart that a person brought is taken away.",
    },
    "live.shown": {
      actions: [
        { type: "showFollowed", params: ({ event }) => ({ chart: event.chart }) },
        "redraw",
      ],
      description: "Another actor of the running app is looked at: its chart is drawn.",
    },
  },
});
