import { visualiserSetup } from "../visualiser.setup.ts";

/** A path of a test, played on the chart. */
export const player = visualiserSetup.createStateConfig({
  description: "A path that a test took, played on the chart.",
  initial: "none",
  states: {
    none: { description: "No path is chosen." },
    paused: {
      description: "It stands at a step.",
      on: {
        "path.played": [
          {
            guard: "isAtEnd",
            target: "playing",
            actions: "restart",
            description: "It is played, from the start as it was at its end.",
          },
          { target: "playing", description: "It is played from here." },
        ],
      },
    },
    playing: {
      tags: "playing",
      description: "It goes on by itself, a step at a time.",
      after: {
        stepDelay: [
          {
            guard: "isAtEnd",
            target: "paused",
            description: "That was the last step.",
          },
          {
            target: "playing",
            reenter: true,
            actions: "stepOn",
            description: "The next step.",
          },
        ],
      },
      on: { "path.paused": { target: "paused", description: "It is stopped here." } },
    },
  },
  on: {
    "path.chosen": {
      target: ".paused",
      actions: { type: "choosePath", params: ({ event }) => ({ path: event.path }) },
      description: "A path is chosen: its start is lit.",
    },
    "path.scrubbed": {
      guard: "hasPath",
      target: ".paused",
      actions: { type: "scrub", params: ({ event }) => ({ step: event.step }) },
      description: "A person goes to a step.",
    },
    "speed.chosen": {
      actions: { type: "setSpeed", params: ({ event }) => ({ speed: event.speed }) },
      description: "It goes slower or faster.",
    },
    "path.left": {
      target: ".none",
      actions: "leavePath",
      description: "The path is put away.",
    },
    "chart.opened": { target: ".none", description: "Another chart opens." },
    "chart.removed": { target: ".none", description: "A chart is taken away." },
    "link.followed": {
      target: ".none",
      actions: "leavePath",
      description: "The address leads elsewhere.",
    },
  },
});
