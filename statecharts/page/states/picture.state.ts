import { visualiserSetup } from "../visualiser.setup.ts";

/** The picture: what is drawn of the open chart, and where it lies in its window. */
export const picture = visualiserSetup.createStateConfig({
  description: "What is drawn of the open chart, and where it lies in its window.",
  initial: "empty",
  states: {
    empty: { description: "There is nothing to draw yet." },
    deciding: {
      description: "Is it small enough to be drawn?",
      always: [
        {
          guard: "isTooLarge",
          target: "tooLarge",
          description: "No: it would take too long, and no one could read it.",
        },
        { guard: "isDrawable", target: "layingOut", description: "Yes." },
        { target: "empty", description: "There is nothing to draw." },
      ],
    },
    layingOut: {
      tags: "layingOut",
      description: "Places are found for states and transitions; the picture from before stays.",
      invoke: {
        id: "layOut",
        src: "layOut",
        input: ({ context: { shown, folded } }) => {
          if (shown === null) throw new Error("There is no chart to lay out.");
          return { chart: shown, folded };
        },
        onDone: {
          target: "drawn",
          actions: { type: "takeLayout", params: ({ event }) => ({ layout: event.output }) },
          description: "Everything has its place.",
        },
        onError: {
          target: "failed",
          actions: {
            type: "complain",
            params: ({ event }) => ({ part: "layout", error: event.error }),
          },
          description: "No places were found: a sentence says so; tree and table still work.",
        },
      },
    },
    drawn: {
      entry: "warmUp",
      description: "The picture is there; the next one is made ready for.",
    },
    failed: {
      tags: "layoutFailed",
      description: "It can't be drawn; tree and table still work.",
      on: { "retry.requested": { target: "layingOut", description: "Another try is asked for." } },
    },
    tooLarge: {
      tags: "tooLarge",
      description: "It is too large to be drawn at once; tree and table still work.",
      entry: "dropLayout",
      on: {
        "drawing.insisted": {
          target: "layingOut",
          actions: "insist",
          description: "A person wants it drawn all the same.",
        },
      },
    },
  },
  on: {
    "picture.changed": {
      target: ".deciding",
      description: "Another chart is open, or other states are collapsed.",
    },
    "state.folded": {
      actions: [{ type: "toggleFold", params: ({ event }) => ({ id: event.id }) }, "redraw"],
      description: "A state is collapsed, or opened again; it stays where it is in the window.",
    },
    "all.folded": { actions: ["foldAll", "redraw"], description: "Everything is collapsed." },
    "all.unfolded": { actions: ["unfoldAll", "redraw"], description: "Everything is opened." },
    "together.toggled": {
      actions: ["toggleTogether", "redraw"],
      description: "The charts of invoked actors are drawn within, or no longer.",
    },
    "viewport.moved": {
      actions: { type: "move", params: ({ event }) => ({ viewport: event.viewport }) },
      description: "A person moves or zooms the picture.",
    },
    "stage.resized": {
      actions: { type: "resize", params: ({ event }) => ({ size: event.size }) },
      description: "The picture's window got another size.",
    },
    "element.lit": {
      actions: { type: "goAlong", params: ({ event }) => ({ id: event.id }) },
      description: "The live app, the simulation or a played path came to it.",
    },
    "fit.requested": { actions: "fit", description: "All of the picture is wanted in sight." },
  },
});
