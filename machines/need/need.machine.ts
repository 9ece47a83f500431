import { assign, setup } from "xstate";

import type { NeedItem, NeedKey } from "#contract/need.ts";

import type { ChartMeta } from "../clauses.ts";
import { reasonOf } from "../forms/refusal.ts";
import { isUnheld, unprovided } from "../ports.ts";
import type { NeedContext, NeedEvent, NeedInput, NeedOrder, NeedTag } from "./types.ts";

/** What the guide learned of the person in helping to choose, on the profile: shown, corrected, forgotten. Serves O60. */
export const needMachine = setup({
  types: {} as {
    context: NeedContext;
    events: NeedEvent;
    input: NeedInput;
    tags: NeedTag;
    meta: ChartMeta;
  },
  actors: {
    /** All that is known (O60). Quiet, as a host may keep nothing of the kind. */
    fetchNeed: unprovided<NeedItem[]>("fetchNeed"),
    /** Says one wish in the person's words, or forgets it; resolves with all that is known then (O60). Quiet. */
    saveNeed: unprovided<NeedItem[], NeedOrder>("saveNeed"),
  },
  guards: {
    isSignedIn: ({ context }) => context.signedIn,
    isUnheld,
    isKnown: ({ context }, params: { key: NeedKey }) =>
      context.items.some(({ key }) => key === params.key),
    isTyped: ({ context }) => context.draft !== null && context.draft.value.trim() !== "",
    isDrafted: ({ context }) => context.draft !== null,
  },
  actions: {
    show: assign((_, params: { items: NeedItem[] }) => params),
    /** What is known is where a correction begins; what was left open is said again. */
    beginDraft: assign(({ context }, { key }: { key: NeedKey }) => {
      const value = context.items.find((item) => item.key === key)?.value ?? "";
      return { draft: { key, value: value === "any" ? "" : String(value) }, problem: null };
    }),
    setDraft: assign(({ context: { draft } }, { value }: { value: string }) =>
      draft === null ? {} : { draft: { ...draft, value } },
    ),
    dropDraft: assign({ draft: null, problem: null }),
    orderDraft: assign(({ context }) => ({ order: context.draft, problem: null })),
    orderForgetting: assign((_, { key }: { key: NeedKey }) => ({
      order: { key, value: null },
      draft: null,
      problem: null,
    })),
    takeSaved: assign((_, { items }: { items: NeedItem[] }) => ({
      items,
      draft: null,
      order: null,
    })),
    tellProblem: assign(({ context: { order } }, { error }: { error: unknown }) => ({
      problem: order && { key: order.key, said: reasonOf(error, "need.notSaved") },
      order: null,
    })),
    forgetAll: assign({ items: [], draft: null, order: null, problem: null }),
  },
}).createMachine({
  id: "need",
  description: "What the guide has learned of the person's plans.",
  meta: { clauses: ["O60"] },
  context: ({ input }) => ({ ...input, items: [], draft: null, order: null, problem: null }),
  initial: "closed",
  on: {
    "session.started": {
      target: ".loading",
      actions: "forgetAll",
      description: "Someone signed in: what is known of them is fetched.",
    },
  },
  states: {
    closed: {
      tags: "absent",
      description: "No one is signed in: nothing is known.",
      always: {
        guard: "isSignedIn",
        target: "loading",
        description: "Somebody is signed in.",
      },
    },
    loading: {
      tags: "loading",
      description: "What is known is being fetched.",
      invoke: {
        id: "fetchNeed",
        src: "fetchNeed",
        onDone: {
          target: "shown",
          actions: { type: "show", params: ({ event }) => ({ items: event.output }) },
          description: "It is here.",
        },
        onError: [
          {
            guard: { type: "isUnheld", params: ({ event }) => ({ error: event.error }) },
            target: "unheld",
            description: "This host keeps nothing of the kind.",
          },
          {
            target: "failed",
            description: "It could not be fetched: said in its place.",
            meta: { clauses: ["O60", "X2"] },
          },
        ],
      },
    },
    unheld: {
      tags: "absent",
      description: "The host keeps nothing of the kind: nothing is shown.",
    },
    failed: {
      tags: "failed",
      description: "It isn't here; it can be asked for again.",
      meta: { clauses: ["O60", "X2"] },
      on: {
        "need.retried": {
          target: "loading",
          description: "The person tries again.",
          meta: { clauses: ["O60"] },
        },
      },
    },
    shown: {
      description: "What is known is shown, and what isn't.",
      on: {
        "need.opened": {
          target: "editing",
          actions: { type: "beginDraft", params: ({ event }) => ({ key: event.key }) },
          description: "One of the wishes is to be said, or corrected.",
        },
        "need.forgotten": {
          guard: { type: "isKnown", params: ({ event }) => ({ key: event.key }) },
          target: "saving",
          actions: { type: "orderForgetting", params: ({ event }) => ({ key: event.key }) },
          description: "One of the wishes is to be forgotten; the guide may ask for it again.",
        },
      },
    },
    editing: {
      tags: "editing",
      description: "A wish is typed.",
      on: {
        "need.changed": {
          actions: { type: "setDraft", params: ({ event }) => ({ value: event.value }) },
          description: "The person types.",
        },
        "need.opened": {
          actions: { type: "beginDraft", params: ({ event }) => ({ key: event.key }) },
          description: "Another wish is to be said instead.",
        },
        "need.forgotten": {
          guard: { type: "isKnown", params: ({ event }) => ({ key: event.key }) },
          target: "saving",
          actions: { type: "orderForgetting", params: ({ event }) => ({ key: event.key }) },
          description: "Another wish is to be forgotten; what was typed is given up.",
        },
        "need.closed": {
          target: "shown",
          actions: "dropDraft",
          description: "It stays as it was.",
        },
        "need.submitted": {
          guard: "isTyped",
          target: "saving",
          actions: "orderDraft",
          description: "The server says what it understands of it.",
        },
      },
    },
    saving: {
      tags: "saving",
      description: "The change is on its way.",
      invoke: {
        id: "saveNeed",
        src: "saveNeed",
        input: ({ context }) => context.order ?? { key: "study", value: null },
        onDone: {
          target: "shown",
          actions: { type: "takeSaved", params: ({ event }) => ({ items: event.output }) },
          description: "It is kept as it was understood, or forgotten.",
        },
        onError: [
          {
            guard: "isDrafted",
            target: "editing",
            actions: { type: "tellProblem", params: ({ event }) => ({ error: event.error }) },
            description:
              "It wasn't understood, or not saved: what was typed stays, and the reason stands beside it.",
            meta: { clauses: ["O60", "X2"] },
          },
          {
            target: "shown",
            actions: { type: "tellProblem", params: ({ event }) => ({ error: event.error }) },
            description: "It wasn't forgotten; the reason stands beside it.",
            meta: { clauses: ["O60", "X2"] },
          },
        ],
      },
    },
  },
});
