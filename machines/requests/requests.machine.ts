import { emit, enqueueActions, setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import type { RequestOutcome } from "../ports.ts";
import { requestMachine } from "./request.machine.ts";
import type { RequestSettled, RequestsContext, RequestsEvent, RequestsTag } from "./types.ts";

const without = (list: string[], id: string) => list.filter((each) => each !== id);

/** Every call under way, and the loading overlay. Serves T18 to T22. */
export const requestsMachine = setup({
  types: {} as {
    context: RequestsContext;
    events: RequestsEvent;
    emitted: RequestSettled;
    tags: RequestsTag;
    meta: ChartMeta;
  },
  actors: { request: requestMachine },
  guards: {
    isOpen: ({ context }, params: { id: string }) => context.open.includes(params.id),
    isCounting: ({ context }) => context.counted.length > 0,
    isNotCounting: ({ context }) => context.counted.length === 0,
  },
  actions: {
    start: enqueueActions(({ context, enqueue, event }) => {
      if (event.type !== "request.requested") return;
      const { id, call, args = {}, quiet = false } = event;
      enqueue.assign({
        open: [...context.open, id],
        counted: event.skipLoading === true ? context.counted : [...context.counted, id],
      });
      enqueue.spawnChild("request", { id, input: { id, call, args, quiet } });
    }),
    forget: enqueueActions(({ context, enqueue }, params: { id: string }) => {
      enqueue.assign({
        open: without(context.open, params.id),
        counted: without(context.counted, params.id),
      });
      enqueue.stopChild(params.id);
    }),
    settle: emit((_, params: { id: string; outcome: RequestOutcome }) => ({
      type: "request.settled",
      ...params,
    })),
    passOn: enqueueActions(({ context, enqueue, event }) => {
      for (const id of context.open) enqueue.sendTo(id, event);
    }),
  },
}).createMachine({
  id: "requests",
  description: "The calls to the server that are under way.",
  meta: { clauses: ["T22"] },
  context: { open: [], counted: [] },
  initial: "quiet",
  on: {
    "request.requested": [
      {
        guard: { type: "isOpen", params: ({ event }) => ({ id: event.id }) },
        description: "A call with this id is under way: it is not sent twice.",
      },
      {
        actions: "start",
        description: "A call is sent. It counts for the overlay unless it asked not to.",
        meta: { clauses: ["T18", "T22"] },
      },
    ],
    "request.finished": {
      guard: { type: "isOpen", params: ({ event }) => ({ id: event.id }) },
      actions: [
        { type: "forget", params: ({ event }) => ({ id: event.id }) },
        {
          type: "settle",
          params: ({ event }) => ({ id: event.id, outcome: event.outcome }),
        },
      ],
      description: "A call has its answer or its error, and counts no longer.",
    },
    "request.cancelled": {
      guard: { type: "isOpen", params: ({ event }) => ({ id: event.id }) },
      actions: [
        { type: "forget", params: ({ event }) => ({ id: event.id }) },
        {
          type: "settle",
          params: ({ event }) => ({
            id: event.id,
            outcome: { ok: false, status: 0, said: { text: "" } },
          }),
        },
      ],
      description: "The one who asked has gone: the call is dropped and counts no longer.",
    },
    "session.renewed": {
      actions: "passOn",
      description: "There are new tokens: each waiting call is sent again.",
      meta: { clauses: ["T19", "T20"] },
    },
    "session.refused": {
      actions: "passOn",
      description: "There is no session any more: no waiting call is sent.",
      meta: { clauses: ["T21"] },
    },
  },
  states: {
    quiet: {
      description: "Nothing that counts is under way: no overlay.",
      always: {
        guard: "isCounting",
        target: "loading",
        description: "The count goes from 0 to 1: the overlay comes on.",
        meta: { clauses: ["T22", "S22"] },
      },
    },
    loading: {
      tags: "loading",
      description: "Calls that count are under way: the overlay says 'Loading...'.",
      meta: { clauses: ["T22", "S22"] },
      always: {
        guard: "isNotCounting",
        target: "quiet",
        description: "The count is 0 again: the overlay goes off.",
      },
    },
  },
});
