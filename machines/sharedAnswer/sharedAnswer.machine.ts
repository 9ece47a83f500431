import { assign, setup } from "xstate";

import type { SharedAnswer } from "#contract/sharedAnswer.ts";

import type { ChartMeta } from "../clauses.ts";
import { errorOf, isMissing, unprovided } from "../ports.ts";
import { sendToSystem } from "../sendToSystem.ts";
import type {
  SharedAnswerContext,
  SharedAnswerEvent,
  SharedAnswerInput,
  SharedAnswerTag,
} from "./types.ts";

/** The page of an answer that somebody shared: everyone with the link can read it. Serves O107. */
export const sharedAnswerMachine = setup({
  types: {} as {
    context: SharedAnswerContext;
    events: SharedAnswerEvent;
    input: SharedAnswerInput;
    tags: SharedAnswerTag;
    meta: ChartMeta;
  },
  actors: {
    /** The answer with its question; rejects with status 404 once the link has ended. Quiet: the page itself says so. */
    fetchShared: unprovided<SharedAnswer, { key: string }>("fetchShared"),
  },
  guards: { isMissing },
  actions: {
    show: assign((_, params: { shared: SharedAnswer }) => params),
    showTitle: sendToSystem("root", ({ context }) => ({
      type: "title.set",
      title: { text: context.shared?.question ?? "" },
    })),
  },
}).createMachine({
  id: "sharedAnswer",
  description: "The page of a shared answer.",
  meta: { clauses: ["O107"] },
  context: ({ input }) => ({ ...input, shared: null }),
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      description: "The answer is being fetched.",
      invoke: {
        id: "fetchShared",
        src: "fetchShared",
        input: ({ context: { key } }) => ({ key }),
        onDone: {
          target: "shown",
          actions: [
            { type: "show", params: ({ event }) => ({ shared: event.output }) },
            "showTitle",
          ],
          description: "It is here.",
        },
        onError: [
          {
            guard: { type: "isMissing", params: errorOf },
            target: "ended",
            description: "There is no such link, or it has ended.",
          },
          {
            target: "failed",
            description: "The answer couldn't be fetched.",
            meta: { clauses: ["O107", "X2"] },
          },
        ],
      },
    },
    shown: {
      description: "The question and its answer are shown.",
    },
    ended: {
      tags: "ended",
      description: "The page says that nothing is shared here, or not any longer.",
    },
    failed: {
      tags: "failed",
      description: "The page says that the answer didn't come; it can be tried again.",
      meta: { clauses: ["O107", "X2"] },
      on: {
        retry: {
          target: "loading",
          description: "The person tries again.",
          meta: { clauses: ["O107"] },
        },
      },
    },
  },
});
