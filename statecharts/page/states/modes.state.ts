import type { Mode } from "../types.ts";
import { TAB_OF, visualiserSetup } from "../visualiser.setup.ts";

/** Ways into a mode, from an event or from the address at the start. */
const into = <M extends Mode>(mode: M, description: string) => ({
  guard: { type: "wantsMode" as const, params: { mode } },
  target: `.${mode}` as const,
  description,
});

/** What the charts are looked at for. */
export const modes = visualiserSetup.createStateConfig({
  description: "What the charts are looked at for.",
  initial: "choosing",
  states: {
    choosing: {
      description: "The address says for what.",
      always: [
        {
          guard: { type: "wantsMode", params: { mode: "live" } },
          target: "live",
          description: "To follow the running app.",
        },
        {
          guard: { type: "wantsMode", params: { mode: "simulate" } },
          target: "simulate",
          description: "To walk through a chart.",
        },
        {
          guard: { type: "wantsMode", params: { mode: "coverage" } },
          target: "coverage",
          description: "To see what the tests took.",
        },
        {
          guard: { type: "wantsMode", params: { mode: "review" } },
          target: "review",
          description: "To review.",
        },
        { target: "look", description: "Just to look." },
      ],
    },
    look: {
      tags: "mode:look",
      description: "Just looked at.",
      entry: { type: "chooseTab", params: { tab: TAB_OF.look } },
    },
    live: {
      tags: "mode:live",
      description: "The running app is followed: its states are lit.",
      entry: [{ type: "chooseTab", params: { tab: TAB_OF.live } }, "wantLive"],
      exit: [{ type: "showFollowed", params: { chart: null } }, "redraw"],
    },
    simulate: {
      tags: "mode:simulate",
      description: "A chart is walked through without the app.",
      entry: { type: "chooseTab", params: { tab: TAB_OF.simulate } },
      initial: "choosing",
      states: {
        choosing: {
          description: "Is there a chart to walk through?",
          entry: "takeWalked",
          always: [
            { guard: "isDrawable", target: "walking", description: "Yes: the walk begins." },
            { target: "waiting", description: "Not yet." },
          ],
        },
        waiting: { description: "No chart is open." },
        walking: {
          description: "A person walks through it.",
          invoke: {
            id: "simulation",
            src: "simulation",
            input: ({ context: { walked } }) => {
              if (walked === null) throw new Error("There is no chart to walk through.");
              return { chart: walked };
            },
            onError: {
              target: "waiting",
              actions: {
                type: "complain",
                params: ({ event }) => ({ part: "chart", error: event.error }),
              },
              description: "It can't be walked through: a sentence says so.",
            },
          },
        },
      },
      on: {
        "picture.changed": {
          guard: "isAnotherChart",
          target: ".choosing",
          description: "Another chart is open: the walk begins again.",
        },
      },
    },
    coverage: {
      tags: "mode:coverage",
      description: "What the tests took is drawn on the charts.",
      entry: { type: "chooseTab", params: { tab: TAB_OF.coverage } },
    },
    review: {
      tags: "mode:review",
      description: "Comments are read, and versions compared.",
      entry: { type: "chooseTab", params: { tab: TAB_OF.review } },
      exit: ["leaveVersions", "redraw"],
    },
  },
  on: {
    "mode.chosen": [
      into("look", "A person wants just to look."),
      into("live", "A person wants to follow the app."),
      into("simulate", "A person wants to walk through a chart."),
      into("coverage", "A person wants to see what the tests took."),
      into("review", "A person wants to review."),
    ],
    "link.followed": [
      into("look", "The address leads to just looking."),
      into("live", "The address leads to the app."),
      into("simulate", "The address leads to the simulation."),
      into("coverage", "The address leads to the coverage."),
      into("review", "The address leads to the review."),
    ],
    "tab.chosen": {
      actions: { type: "chooseTab", params: ({ event }) => ({ tab: event.tab }) },
      description: "Another part of the side panel opens.",
    },
  },
});
