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
      },
    },
    folded: {
      tags: "logFolded",
      description: "Its heading alone shows.",
      on: {
        "log.unfolded": { target: "open", description: "It is wanted again, as high as it was." },
      },
    },
  },
  on: {
    "log.resized": {
      target: ".open",
      actions: { type: "resizeLog", params: ({ event }) => ({ share: event.share }) },
      description: "A person drags its edge, or moves it by keys.",
    },
  },
});
