import { conversationsSetup } from "./conversations.setup.ts";

/** What is in the list: fetched when it is opened, and again as it changes. Serves O66. */
export const list = conversationsSetup.createStateConfig({
  description: "The conversations themselves.",
  meta: { clauses: ["O62", "O66"] },
  initial: "resting",
  on: {
    "list.opened": {
      target: ".fetching",
      description: "The list as it is now is fetched.",
    },
    "room.changed": {
      guard: { type: "isDocking", params: ({ event }) => event },
      target: ".fetching",
      description: "The list comes into sight beside the chat.",
      meta: { clauses: ["O66"] },
    },
    "list.closed": {
      target: ".resting",
      actions: "forgetSearch",
      description: "The person puts the list away; what was looked for is forgotten.",
      meta: { clauses: ["O66"] },
    },
    "search.changed": {
      target: ".typing",
      actions: { type: "setSearch", params: ({ event }) => ({ value: event.value }) },
      description: "A letter more or less: an older search is abandoned.",
    },
    "conversation.grew": [
      {
        guard: "isSeen",
        target: ".fetching",
        description: "An answer has ended: its conversation is the latest now.",
        meta: { clauses: ["O66", "O62"] },
      },
      {
        guard: { type: "isUnknown", params: ({ event }) => ({ id: event.id }) },
        target: ".fetching",
        description: "A new conversation has begun: the chat needs its title.",
        meta: { clauses: ["O66", "O62"] },
      },
    ],
  },
  states: {
    resting: {
      description: "Nothing is being looked for.",
      meta: { clauses: ["O66"] },
      on: {
        "more.requested": {
          guard: "hasMore",
          target: "fetchingMore",
          description: "The person wants to see older ones.",
          meta: { clauses: ["O62", "O66"] },
        },
      },
    },
    typing: {
      tags: "loading",
      description: "Perhaps more letters come; what was found before stays meanwhile.",
      meta: { clauses: ["O66"] },
      after: {
        searchPause: {
          target: "fetching",
          description: "No more letters come for now.",
        },
      },
    },
    fetching: {
      tags: "loading",
      entry: "forgetFailure",
      description: "The first page of what is looked for is being fetched.",
      invoke: {
        id: "fetchPage",
        src: "fetchPage",
        input: ({ context }) => ({ search: context.search.trim(), cursor: null }),
        onDone: {
          target: "resting",
          actions: [
            { type: "takeFirst", params: ({ event }) => ({ page: event.output }) },
            "tellTitle",
          ],
          description: "They are here, or it is known that there is none.",
        },
        onError: {
          target: "failed",
          description: "They could not be fetched: said in their place.",
          meta: { clauses: ["O66", "X2"] },
        },
      },
    },
    failed: {
      tags: "failed",
      description: "They aren't here; they can be asked for again.",
      meta: { clauses: ["O66", "X2"] },
      on: {
        "list.retried": {
          target: "fetching",
          description: "The person tries again.",
          meta: { clauses: ["O66"] },
        },
      },
    },
    fetchingMore: {
      tags: "loadingMore",
      entry: "forgetFailure",
      description: "Those that follow are being fetched.",
      invoke: {
        id: "fetchMore",
        src: "fetchPage",
        input: ({ context }) => ({ search: context.found ?? "", cursor: context.next }),
        onDone: {
          target: "resting",
          actions: { type: "takeMore", params: ({ event }) => ({ page: event.output }) },
          description: "They follow those that were there.",
        },
        onError: {
          target: "resting",
          actions: { type: "tellFailure", params: ({ event }) => ({ error: event.error }) },
          description: "They didn't come: said in the list, and they can be asked for again.",
          meta: { clauses: ["O66", "X2"] },
        },
      },
    },
  },
});
