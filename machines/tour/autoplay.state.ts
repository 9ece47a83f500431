import { stopOf } from "./scene.ts";
import { tourSetup } from "./tour.setup.ts";

/** Whatever the person does themselves pauses the tour that plays. */
const pauses = {
  target: "off",
  description: "The person takes over: the tour pauses.",
  meta: { clauses: ["O26"] },
} as const;

/** The turn of the next stop; the round ends where it began. `aloud`: a voice says which stop it is. */
const nextTurn = (aloud: boolean) =>
  [
    {
      guard: "isLastToPlay",
      target: "#tour.touring.autoplay.off",
      actions: { type: "announce", params: { said: "tour.over" } },
      description: "Every stop was shown: the tour has ended.",
      meta: { clauses: ["O26"] },
    },
    {
      actions: ["countStop", { type: "sendOn", params: { aloud } }],
      description: "The next stop's turn has come.",
      meta: { clauses: ["O26", "T15"] },
    },
  ] as const;

/** The tour that plays by itself, with the browser's voice where there is one. Serves O26. */
export const autoplay = tourSetup.createStateConfig({
  description: "Whether the tour plays by itself. It begins only when it is asked to.",
  meta: { clauses: ["O26"] },
  initial: "off",
  states: {
    off: {
      description: "The person leads.",
      on: {
        "play.requested": {
          target: "on",
          actions: "countAllStops",
          description: "'Play tour': each stop gets its turn, once.",
        },
      },
    },
    on: {
      tags: "playing",
      exit: "forgetTurns",
      description: "The tour plays.",
      initial: "beginning",
      on: {
        "stop.changed": {
          target: ".beginning",
          description: "The next stop is shown.",
        },
        "pause.requested": {
          target: "off",
          description: "'Pause'.",
        },
        "next.requested": pauses,
        "previous.requested": pauses,
        "stop.chosen": pauses,
        "stop.clicked": pauses,
        "stop.linked": {
          guard: { type: "isOtherStop", params: ({ event }) => ({ id: event.stop }) },
          target: "off",
          description: "The person followed a link to another stop: the tour pauses.",
          meta: { clauses: ["O26", "O24"] },
        },
        "marker.clicked": pauses,
        "panorama.moved": pauses,
        "view.grabbed": pauses,
        "information.requested": pauses,
        "stops.requested": pauses,
        "chat.requested": pauses,
      },
      states: {
        beginning: {
          description: "Is there to be a voice?",
          always: [
            {
              guard: "isMuted",
              target: "dwelling",
              description: "The person wants none.",
            },
            {
              target: "narrating",
              description: "There is.",
            },
          ],
        },
        narrating: {
          description: "The browser's voice says the stop's name and description.",
          invoke: {
            id: "narrate",
            src: "narrate",
            input: ({ context }) => ({
              said: {
                code: "tour.narration" as const,
                ...stopOf(context),
                description: context.stops[context.index]?.description ?? "",
              },
            }),
            onDone: {
              target: "resting",
              description: "It has said all.",
            },
            onError: {
              target: "dwelling",
              description: "This browser has no voice: there is time to read.",
            },
          },
          on: {
            "sound.toggled": {
              target: "dwelling",
              description: "The voice falls silent; there is time to read.",
            },
          },
        },
        resting: {
          description: "A moment of quiet before the next stop.",
          after: { rest: nextTurn(true) },
        },
        dwelling: {
          description: "The stop is shown for a while, without a voice.",
          after: { dwell: nextTurn(false) },
          on: {
            "sound.toggled": {
              target: "beginning",
              description: "The person wants the voice, or no longer wants it.",
            },
          },
        },
      },
    },
  },
});

/** Whether the tour that plays is spoken. */
export const sound = tourSetup.createStateConfig({
  description: "Whether the tour that plays is spoken.",
  meta: { clauses: ["O26"] },
  initial: "on",
  states: {
    on: {
      description: "It is.",
      on: {
        "sound.toggled": {
          target: "muted",
          description: "The person wants quiet.",
        },
      },
    },
    muted: {
      tags: "muted",
      description: "It is not.",
      on: {
        "sound.toggled": {
          target: "on",
          description: "The person wants the voice back.",
        },
      },
    },
  },
});
