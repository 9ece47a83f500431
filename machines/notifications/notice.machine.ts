import { assign, setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import type { Said } from "../said.ts";
import { sendToParent } from "../sendToSystem.ts";
import { LEAST_MS } from "./displayTime.ts";
import type { NoticeContext, NoticeEvent } from "./types.ts";

/** One notice on the screen: how long it stays. Serves T23, K9, K10. */
export const noticeMachine = setup({
  types: {} as {
    context: NoticeContext;
    events: NoticeEvent;
    input: NoticeContext;
    meta: ChartMeta;
  },
  actions: {
    take: assign({ said: (_, params: { said: Said }) => params.said }),
    leave: sendToParent(({ context }) => ({ type: "notification.removed", id: context.id })),
  },
  delays: {
    /** The views have the words: the wiring puts the time in that these take to read. */
    notificationTime: LEAST_MS,
  },
}).createMachine({
  id: "notice",
  description: "One notice on the screen.",
  context: ({ input }) => ({ id: input.id, said: input.said }),
  initial: "showing",
  states: {
    showing: {
      description: "The notice is shown and its time runs.",
      meta: { clauses: ["T23", "K9"] },
      after: {
        notificationTime: {
          target: "gone",
          description: "600 ms a word, at least 5000 ms, have passed.",
          meta: { clauses: ["K9", "K10"] },
        },
      },
      on: {
        "notice.changed": {
          target: "showing",
          reenter: true,
          actions: { type: "take", params: ({ event }) => ({ said: event.said }) },
          description: "The notice says something new, and its time begins again.",
          meta: { clauses: ["T23"] },
        },
        "notice.paused": {
          target: "paused",
          description: "Someone points at the notices or looks elsewhere: the time stops.",
          meta: { clauses: ["T23", "K10"] },
        },
      },
    },
    paused: {
      description:
        "The notice stays for as long as someone points at it or the window is not in front.",
      meta: { clauses: ["T23", "K10"] },
      on: {
        "notice.changed": {
          actions: { type: "take", params: ({ event }) => ({ said: event.said }) },
          description: "The notice says something new while it waits.",
          meta: { clauses: ["T23"] },
        },
        "notice.resumed": {
          target: "showing",
          description: "The notice gets its whole time again.",
        },
      },
    },
    gone: {
      type: "final",
      entry: "leave",
      description: "The notice has had its time and leaves the screen.",
      meta: { clauses: ["T23"] },
    },
  },
});
