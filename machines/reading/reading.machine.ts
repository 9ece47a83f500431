import { assign, setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import { unprovided } from "../ports.ts";
import type { Read, ReadingContext, ReadingEvent, ReadingTag } from "./types.ts";

const pressed = {
  target: "speaking",
  actions: { type: "take", params: ({ event }: { event: Read }) => event },
  reenter: true,
  description: "The person wants to hear an answer: only the latest one is read.",
  meta: { clauses: ["O103"] },
} as const;

/** Reading an answer aloud, where the browser has a voice. Serves O103. */
export const readingMachine = setup({
  types: {} as {
    context: ReadingContext;
    events: ReadingEvent;
    tags: ReadingTag;
    meta: ChartMeta;
  },
  actors: {
    /** Resolves with whether there is any voice. */
    hasVoice: unprovided<boolean>("hasVoice"),
    /** Resolves when a text has been said; rejects where no voice can say it. */
    readAloud: unprovided<void, { text: string }>("readAloud"),
  },
  guards: {
    isThere: (_, params: { voice: boolean }) => params.voice,
    isRead: ({ context }, params: { id: string }) => context.id === params.id,
  },
  actions: {
    take: assign((_, { id, text }: Read) => ({ id, text })),
  },
  delays: {
    refusedShown: 12_000,
  },
}).createMachine({
  id: "reading",
  description: "Reading an answer aloud.",
  meta: { clauses: ["O103"] },
  context: { id: "", text: "" },
  initial: "finding",
  states: {
    finding: {
      description: "Has the browser a voice? Some say so only after a while.",
      invoke: {
        id: "hasVoice",
        src: "hasVoice",
        onDone: [
          {
            guard: { type: "isThere", params: ({ event }) => ({ voice: event.output }) },
            target: "resting",
            description: "It has one.",
          },
          { target: "absent", description: "It has none.", meta: { clauses: ["O103"] } },
        ],
        onError: {
          target: "absent",
          description: "It can't be told: nothing is offered.",
        },
      },
    },
    absent: {
      description: "Without a voice nothing is offered to be read.",
    },
    resting: {
      tags: "offered",
      description: "Nothing is being read.",
      on: { "read.pressed": pressed },
    },
    speaking: {
      tags: ["offered", "speaking"],
      description: "The voice speaks.",
      invoke: {
        id: "readAloud",
        src: "readAloud",
        input: ({ context: { text } }) => ({ text }),
        onDone: {
          target: "resting",
          description: "All has been said.",
        },
        onError: {
          target: "refused",
          description: "There is no voice for its language, or it broke off.",
        },
      },
      on: {
        "read.pressed": [
          {
            guard: { type: "isRead", params: ({ event }) => ({ id: event.id }) },
            target: "resting",
            description: "The person has heard enough.",
          },
          pressed,
        ],
        "reading.ended": {
          target: "resting",
          description:
            "Another conversation is shown, the answer is replaced, or the person speaks.",
        },
      },
    },
    refused: {
      tags: ["offered", "refused"],
      description: "The person is told that it can't be read.",
      on: {
        "read.pressed": pressed,
        "reading.ended": {
          target: "resting",
          description: "What couldn't be read is no longer shown, or the person speaks.",
        },
      },
      after: {
        refusedShown: {
          target: "resting",
          description: "It has been said long enough.",
        },
      },
    },
  },
});
