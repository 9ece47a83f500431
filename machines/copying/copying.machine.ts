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
  meta: { clauses: ["O68"] },
  context: { id: "", text: "" },
  initial: "resting",
  on: {
    "copy.pressed": {
      target: ".copying",
      actions: { type: "take", params: ({ event: { id, text } }) => ({ id, text }) },
      description: "The person wants a text: the latest one counts.",
    },
  },
  states: {
    resting: {
      description: "Nothing is being copied.",
    },
    copying: {
      description: "The text is on its way to the clipboard.",
      invoke: {
        id: "copyText",
        src: "copyText",
        input: ({ context: { text } }) => ({ text }),
        onDone: {
          target: "copied",
          description: "It is in the clipboard.",
        },
        onError: {
          target: "refused",
          description: "The browser doesn't allow it.",
        },
      },
    },
    copied: {
      tags: "copied",
      description: "The person is told, for a moment and quietly, that it was copied.",
      after: {
        copiedShown: {
          target: "resting",
          description: "It has been said long enough.",
        },
      },
    },
    refused: {
      tags: "refused",
      description: "The person is told how to copy it by hand.",
      after: {
        refusedShown: {
          target: "resting",
          description: "It has been said long enough.",
        },
      },
    },
  },
});
