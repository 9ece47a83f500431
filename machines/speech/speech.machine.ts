import { setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import { logError, unprovided } from "../ports.ts";
import { notify, sendToParent } from "../sendToSystem.ts";
import type { RecogniseInput, SpeechEvent, SpeechInput, SpeechTag } from "./types.ts";

/** Dictating a question. Serves V8, S27. */
export const speechMachine = setup({
  types: {} as {
    context: SpeechInput;
    events: SpeechEvent;
    input: SpeechInput;
    tags: SpeechTag;
    meta: ChartMeta;
  },
  actors: {
    /** Listens once and answers what it heard; rejects when it heard nothing or may not listen. Stops when aborted. */
    recognise: unprovided<string, RecogniseInput>("recognise"),
  },
  guards: {
    isSupported: ({ context }) => context.supported,
  },
  actions: {
    /** Slot: writes a line to the log. */
    log: (_, _params: { text: string }) => {},
    notify: notify(),
    tellHeard: sendToParent((_, params: { text: string }) => ({
      type: "speech.recognised",
      text: params.text,
    })),
  },
}).createMachine({
  id: "speech",
  description: "Dictating a question.",
  context: ({ input }) => input,
  initial: "asking",
  states: {
    asking: {
      description: "Can this browser recognise speech?",
      meta: { clauses: ["V8"] },
      always: [
        {
          guard: "isSupported",
          target: "idle",
          description: "It can.",
        },
        { target: "unsupported", description: "It cannot.", meta: { clauses: ["V8"] } },
      ],
    },
    unsupported: {
      tags: "unsupported",
      description: "This browser recognises no speech.",
      meta: { clauses: ["V8"] },
      on: {
        "speech.toggled": {
          actions: { type: "notify", params: { kind: "warning", said: "speech.unsupported" } },
          description: '"Your browser doesn\'t support speech recognition."',
        },
      },
    },
    idle: {
      description: "The microphone is off.",
      meta: { clauses: ["S27"] },
      on: {
        "speech.toggled": {
          target: "listening",
          description: "The person wants to dictate.",
          meta: { clauses: ["S27", "V8"] },
        },
      },
    },
    listening: {
      tags: "listening",
      description:
        "The microphone is on: English, or the other language that is shown, no interim results, one alternative.",
      meta: { clauses: ["V8", "O96"] },
      on: {
        "speech.toggled": {
          target: "idle",
          description: "The person changed their mind.",
          meta: { clauses: ["S27"] },
        },
      },
      invoke: {
        id: "recognise",
        src: "recognise",
        input: { language: "en-US", interimResults: false, maxAlternatives: 1 },
        onDone: {
          target: "idle",
          actions: { type: "tellHeard", params: ({ event }) => ({ text: event.output }) },
          description: "Something was recognised: the chat fills it in and sends it.",
          meta: { clauses: ["V8"] },
        },
        onError: {
          target: "idle",
          actions: logError,
          description: "Nothing was recognised.",
          meta: { clauses: ["V8"] },
        },
      },
    },
  },
});
