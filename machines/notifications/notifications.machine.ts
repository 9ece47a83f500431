import { assign, enqueueActions, setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import type { Notice } from "../messages.ts";
import { itemOf, LIMIT, twinOf, withChange } from "./items.ts";
import { noticeMachine } from "./notice.machine.ts";
import type { NotificationsContext, NotificationsEvent, NotificationsTag } from "./types.ts";

/** Every notice of the product: shown, queued, paused. Serves T23, K9, K10, X15. */
export const notificationsMachine = setup({
  types: {} as {
    context: NotificationsContext;
    events: NotificationsEvent;
    tags: NotificationsTag;
    meta: ChartMeta;
  },
  actors: { notice: noticeMachine },
  guards: {
    isNew: ({ context }, notice: Notice) => !twinOf([...context.items, ...context.queue], notice),
  },
  actions: {
    queueNotice: assign(({ context }, notice: Notice) => ({
      added: context.added + 1,
      queue: [...context.queue, itemOf(notice, context.added + 1)],
    })),
    showWhatFits: enqueueActions(({ context, enqueue }) => {
      const fitting = context.queue.slice(0, LIMIT - context.items.length);
      enqueue.assign({
        items: [...context.items, ...fitting],
        queue: context.queue.slice(fitting.length),
      });
      for (const { id, said } of fitting) enqueue.spawnChild("notice", { id, input: { id, said } });
    }),
    change: assign(({ context, event }) => {
      if (event.type !== "notification.updated" && event.type !== "notification.added") return {};
      const { items, queue } = context;
      const twin = twinOf([...items, ...queue], event);
      if (!twin) return {};
      const change = { ...event, id: twin.id };
      return { items: withChange(items, change), queue: withChange(queue, change) };
    }),
    restartClock: enqueueActions(({ context, enqueue, event }) => {
      if (event.type !== "notification.updated" && event.type !== "notification.added") return;
      const item = twinOf(context.items, event);
      if (item !== undefined) enqueue.sendTo(item.id, { type: "notice.changed", said: item.said });
    }),
    takeAway: enqueueActions(({ context, enqueue, event }) => {
      if (event.type !== "notification.removed") return;
      enqueue.assign({
        items: context.items.filter((item) => item.id !== event.id),
        queue: context.queue.filter((item) => item.id !== event.id),
      });
      enqueue.stopChild(event.id);
    }),
    takeAllAway: enqueueActions(({ context, enqueue }) => {
      for (const item of context.items) enqueue.stopChild(item.id);
      enqueue.assign({ items: [], queue: [] });
    }),
    stopClocks: enqueueActions(({ context, enqueue }) => {
      for (const item of context.items) enqueue.sendTo(item.id, { type: "notice.paused" });
    }),
    startClocks: enqueueActions(({ context, enqueue }) => {
      for (const item of context.items) enqueue.sendTo(item.id, { type: "notice.resumed" });
    }),
  },
}).createMachine({
  id: "notifications",
  description: "Short notices, a few at a time, each for as long as it takes to read.",
  context: { items: [], queue: [], added: 0 },
  initial: "running",
  on: {
    "notification.updated": {
      actions: ["change", "restartClock"],
      description: "A notice says something new.",
      meta: { clauses: ["T23"] },
    },
    "notification.added": {
      actions: ["change", "restartClock"],
      description:
        "A notice with this id, or with this text, is there: it says the new text, and isn't shown twice.",
      meta: { clauses: ["T23", "O75"] },
    },
    "notifications.cleared": {
      actions: "takeAllAway",
      description: "A step of signing up or in is over: what was said in it goes.",
      meta: { clauses: ["T23", "O75"] },
    },
  },
  states: {
    running: {
      description: "Notices come, and go by themselves when their time is over.",
      meta: { clauses: ["T23", "K9", "K10"] },
      on: {
        "notification.added": {
          guard: { type: "isNew", params: ({ event }) => event },
          actions: [{ type: "queueNotice", params: ({ event }) => event }, "showWhatFits"],
          description: "The notice is shown if there is room, and queues otherwise.",
          meta: { clauses: ["T23", "K10", "X15"] },
        },
        "notification.removed": {
          actions: ["takeAway", "showWhatFits"],
          description: "The notice goes, and the next one in the queue takes its place.",
          meta: { clauses: ["T23"] },
        },
        "notifications.paused": {
          target: "paused",
          actions: "stopClocks",
          description: "Someone points at the notices, or the window is no longer in front.",
          meta: { clauses: ["T23", "K10"] },
        },
      },
    },
    paused: {
      tags: "paused",
      description: "No notice goes by itself: someone is reading, or is looking elsewhere.",
      meta: { clauses: ["T23", "K10"] },
      on: {
        "notification.added": {
          guard: { type: "isNew", params: ({ event }) => event },
          actions: [
            { type: "queueNotice", params: ({ event }) => event },
            "showWhatFits",
            "stopClocks",
          ],
          description: "The notice is shown if there is room; its time doesn't run yet.",
          meta: { clauses: ["T23", "K10", "X15"] },
        },
        "notification.removed": {
          actions: ["takeAway", "showWhatFits", "stopClocks"],
          description: "Someone closed the notice, and the next one in the queue takes its place.",
          meta: { clauses: ["T23"] },
        },
        "notifications.resumed": {
          target: "running",
          actions: "startClocks",
          description: "The notices get their whole time again.",
        },
      },
    },
  },
});
