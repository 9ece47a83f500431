import { assign, setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import { unprovided } from "../ports.ts";
import type { Copied, CopyingContext, CopyingEvent, CopyingTag } from "./types.ts";

/** Copying what the guide wrote, and saying what came of it. Serves O68. */
export const copyingMachine = setup({
  types: {} as {
    context: CopyingContext;
    events: CopyingEvent;
    tags: CopyingTag;
    meta: ChartMeta;
  },
  actors: {
    /** Puts a text into the clipboard; rejects where the browser doesn't allow it. */
    copyText: unprovided<void, { text: string }>("copyText"),
  },
  actions: {
    take: assign((_, { id, text }: Copied) => ({ id, text })),
  },
  delays: {
    copiedShown: 2500,
    refusedShown: 12_000,
  },
}).createMachine({
  id: "copying",
  description: "Copying an answer, its code or its tables.",
  context: { id: "", text: "" },
  initial: "resting",
  on: {
    "copy.pressed": {
      target: ".copying",
      actions: { type: "take", params: ({ event: { id, text } }) => ({ id, text }) },
      description: "The person wants a text: the latest one counts.",
      meta: { clauses: ["O68"] },
    },
  },
  states: {
    resting: {
      description: "Nothing is being copied.",
      meta: { clauses: ["O68"] },
    },
    copying: {
      description: "The text is on its way to the clipboard.",
      meta: { clauses: ["O68"] },
      invoke: {
        id: "copyText",
        src: "copyText",
        input: ({ context: { text } }) => ({ text }),
        onDone: {
          target: "copied",
          description: "It is in the clipboard.",
          meta: { clauses: ["O68"] },
        },
        onError: {
          target: "refused",
          description: "The browser doesn't allow it.",
          meta: { clauses: ["O68"] },
        },
      },
    },
    copied: {
      tags: "copied",
      description: "The person is told, for a moment and quietly, that it was copied.",
      meta: { clauses: ["O68"] },
      after: {
        copiedShown: {
          target: "resting",
          description: "It has been said long enough.",
          meta: { clauses: ["O68"] },
        },
      },
    },
    refused: {
      tags: "refused",
      description: "The person is told how to copy it by hand.",
      meta: { clauses: ["O68"] },
      after: {
        refusedShown: {
          target: "resting",
          description: "It has been said long enough.",
          meta: { clauses: ["O68"] },
        },
      },
    },
  },
});
