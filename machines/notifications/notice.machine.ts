import { assign, setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import { tellParent } from "../tell.ts";
import { displayTime } from "./displayTime.ts";
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
    takeText: assign({ text: (_, params: { text: string }) => params.text }),
    leave: tellParent(({ context }) => ({ type: "notification.removed", id: context.id })),
  },
  delays: {
    notificationTime: ({ context }) => displayTime(context.text),
  },
}).createMachine({
  id: "notice",
  description: "One notice on the screen.",
  context: ({ input }) => ({ id: input.id, text: input.text }),
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
          actions: { type: "takeText", params: ({ event }) => ({ text: event.text }) },
          description: "The notice says something new, and its time begins anew.",
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
          actions: { type: "takeText", params: ({ event }) => ({ text: event.text }) },
          description: "The notice says something new while it waits.",
          meta: { clauses: ["T23"] },
        },
        "notice.resumed": {
          target: "showing",
          description: "The notice gets its whole time again.",
          meta: { clauses: ["T23", "K10"] },
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
