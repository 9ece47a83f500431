import { visualiserSetup } from "../visualiser.setup.ts";

/** The log of the running app below the picture. */
export const log = visualiserSetup.createStateConfig({
  description: "The log of the running app below the picture: how high it is, or folded away.",
  initial: "open",
  states: {
    open: {
      description: "It takes its share of the height.",
      on: {
        "log.folded": { target: "folded", description: "The picture is wanted alone." },
        "log.edgeMoved": {
          actions: { type: "moveLogEdge", params: ({ event }) => ({ by: event.by }) },
          description: "A person moves its edge by a key.",
        },
      },
    },
    folded: {
      tags: "logFolded",
      description: "Its heading alone shows.",
      on: {
        "log.unfolded": { target: "open", description: "It is wanted again, as high as it was." },
        "log.edgeMoved": {
          guard: "movesUp",
          target: "open",
          description: "A key takes its edge up: it comes back as high as it was.",
        },
      },
    },
  },
  on: {
    "log.resized": {
      target: ".open",
      actions: { type: "resizeLog", params: ({ event }) => ({ share: event.share }) },
      description: "A person drags its edge.",
    },
  },
});
