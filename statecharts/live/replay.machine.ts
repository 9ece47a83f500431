import { assign, setup } from "xstate";

/** From one line to the next while the log plays, in milliseconds. */
const PLAY_PAUSE = 150;

/** Where in the log the shown moment is. */
export interface Place {
  /** Number of the first line that is kept, and of the one after the last. */
  first: number;
  end: number;
  /** How many lines are shown as done. */
  position: number;
}

export type ReplayEvent =
  | { type: "log.changed"; first: number; end: number }
  | { type: "line.shown"; position: number }
  | { type: "line.stepped"; by: 1 | -1 }
  | { type: "replay.played" }
  | { type: "replay.paused" }
  | { type: "replay.followed" };

const moved = ({ first, end }: Place, position: number): Partial<Place> => ({
  position: Math.min(end, Math.max(first, position)),
});

/** Which moment of an app's log is shown: the newest, an earlier one, or one after the other. */
export const replayMachine = setup({
  types: {} as { context: Place; events: ReplayEvent; tags: "following" | "playing" },
  delays: { playPause: PLAY_PAUSE },
  guards: {
    isAtEnd: ({ context }) => context.position >= context.end,
    isLastStep: ({ context }) => context.position + 1 >= context.end,
  },
  actions: {
    takeBounds: assign(({ context }, { first, end }: { first: number; end: number }) => ({
      first,
      end,
      ...moved({ ...context, first, end }, context.position),
    })),
    show: assign(({ context }, params: { position: number }) => moved(context, params.position)),
    step: assign(({ context }, params: { by: number }) =>
      moved(context, context.position + params.by),
    ),
    goToStart: assign(({ context }) => ({ position: context.first })),
    goToEnd: assign(({ context }) => ({ position: context.end })),
  },
}).createMachine({
  id: "replay",
  description: "Which moment of an app's log is shown. Nothing of the app runs again.",
  context: { first: 0, end: 0, position: 0 },
  initial: "following",
  states: {
    following: {
      tags: "following",
      description: "The newest moment, on with the app.",
      entry: "goToEnd",
      on: {
        "log.changed": {
          actions: [{ type: "takeBounds", params: ({ event }) => event }, "goToEnd"],
          description: "The app did something: that is shown.",
        },
      },
    },
    paused: { description: "One moment, whatever the app does." },
    playing: {
      tags: "playing",
      description: "A line at a time, by itself.",
      after: {
        playPause: [
          {
            guard: "isLastStep",
            target: "paused",
            actions: { type: "step", params: { by: 1 } },
            description: "The last line: it stays there.",
          },
          {
            target: "playing",
            reenter: true,
            actions: { type: "step", params: { by: 1 } },
            description: "The next line.",
          },
        ],
      },
      on: { "replay.paused": { target: "paused", description: "It is stopped here." } },
    },
  },
  on: {
    "log.changed": {
      actions: { type: "takeBounds", params: ({ event }) => event },
      description: "There are more lines, or the oldest had to go.",
    },
    "line.shown": {
      target: ".paused",
      actions: { type: "show", params: ({ event }) => event },
      description: "A person looks at a moment.",
    },
    "line.stepped": {
      target: ".paused",
      actions: { type: "step", params: ({ event }) => event },
      description: "A person goes a line on or back.",
    },
    "replay.played": [
      {
        guard: "isAtEnd",
        target: ".playing",
        actions: "goToStart",
        description: "It plays, from the first line as it was at its end.",
      },
      { target: ".playing", description: "It plays from here." },
    ],
    "replay.followed": { target: ".following", description: "The newest moment is wanted." },
  },
});
