import { conversationsSetup } from "./conversations.setup.ts";

/** Where the list is: over the chat on a narrow screen, beside it on a wide one. Serves O66. */
export const room = conversationsSetup.createStateConfig({
  description: "Where the list is, if it is shown.",
  meta: { clauses: ["O66"] },
  initial: "narrow",
  states: {
    narrow: {
      description: "There is no room beside the chat: the list lies over it.",
      initial: "closed",
      on: {
        "room.changed": {
          guard: { type: "isWide", params: ({ event }) => event },
          target: "wide",
          actions: { type: "setDocked", params: ({ event }) => event },
          description: "There is room beside the chat.",
        },
      },
      states: {
        closed: {
          description: "The chat is alone on the screen.",
          on: {
            "list.opened": {
              target: "sheet",
              description: "The person wants to see their conversations.",
            },
          },
        },
        sheet: {
          tags: "sheet",
          description: "The list lies over the chat.",
          on: {
            "list.closed": {
              target: "closed",
              description: "The person goes back to the chat.",
            },
            "conversation.chosen": {
              target: "closed",
              description: "A conversation opens in the chat: it is what the person wants to see.",
            },
            "new.requested": {
              target: "closed",
              description: "A new conversation begins in the chat.",
              meta: { clauses: ["O66", "O64"] },
            },
          },
        },
      },
    },
    wide: {
      description: "There is room for the list beside the chat.",
      initial: "deciding",
      on: {
        "room.changed": {
          guard: { type: "isNarrow", params: ({ event }) => event },
          target: "narrow",
          description: "There is no room beside the chat any more.",
        },
      },
      states: {
        deciding: {
          description: "Was the list wanted here last?",
          always: [
            {
              guard: "wantsDock",
              target: "docked",
              description: "It was, or nothing else was said yet.",
            },
            {
              target: "folded",
              description: "The person put it away.",
            },
          ],
        },
        folded: {
          description: "The person doesn't want to see it.",
          on: {
            "list.opened": {
              target: "docked",
              actions: { type: "keepDocked", params: { docked: true } },
              description: "The person wants to see it, from now on.",
            },
          },
        },
        docked: {
          tags: "docked",
          description: "The list is beside the chat.",
          on: {
            "list.closed": {
              target: "folded",
              actions: { type: "keepDocked", params: { docked: false } },
              description: "The person puts it away, from now on.",
            },
          },
        },
      },
    },
  },
});
