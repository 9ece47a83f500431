import { titleOf, tourPath } from "./scene.ts";
import { tourSetup } from "./tour.setup.ts";

/** Handing the link to a stop on. Serves O30. */
export const sharing = tourSetup.createStateConfig({
  description: "Handing the link to this stop on.",
  meta: { clauses: ["O30", "O24"] },
  initial: "idle",
  states: {
    idle: {
      description: "Nothing is handed on.",
      meta: { clauses: ["O30"] },
      on: {
        "share.requested": {
          target: "busy",
          description: "The person wants the link to this stop.",
        },
      },
    },
    busy: {
      description: "The device's dialog is open, or the link is being copied.",
      meta: { clauses: ["O30"] },
      invoke: {
        id: "share",
        src: "share",
        input: ({ context }) => ({
          title: titleOf(context),
          path: tourPath(context),
        }),
        onDone: [
          {
            guard: { type: "wasCopied", params: ({ event }) => ({ outcome: event.output }) },
            target: "idle",
            actions: { type: "notify", params: { kind: "success", said: "tour.linkCopied" } },
            description: "The link was copied, and the person is told.",
          },
          {
            target: "idle",
            description: "The device's own dialog has done the rest.",
          },
        ],
        onError: {
          target: "idle",
          actions: { type: "notify", params: { kind: "warning", said: "tour.linkNotCopied" } },
          description: "Neither worked: the person is told where the link is.",
        },
      },
    },
  },
});
