import { visualiserSetup } from "../visualiser.setup.ts";

/** The running app: followed from the first time on that someone asks for it, whatever is looked at meanwhile. */
export const following = visualiserSetup.createStateConfig({
  description: "The running app, whose log grows while other modes are looked at, too.",
  initial: "off",
  states: {
    off: {
      description: "No one has asked for it.",
      on: { "live.wanted": { target: "on", description: "Someone asks for it." } },
    },
    on: {
      description: "Apps are heard until the page is left.",
      invoke: {
        id: "live",
        src: "live",
        input: ({ context }) => context.page,
        onError: {
          target: "off",
          actions: {
            type: "complain",
            params: ({ event }) => ({ part: "chart", error: event.error }),
          },
          description: "No app can be followed: a sentence says so.",
        },
      },
    },
  },
});
