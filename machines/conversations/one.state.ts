import { addressOf } from "../chat/listed.ts";
import { conversationsSetup } from "./conversations.setup.ts";

/** What a person does with one of the list: one thing at a time. Serves O62, O66. */
export const one = conversationsSetup.createStateConfig({
  description: "What is done with one of the conversations.",
  meta: { clauses: ["O66"] },
  initial: "resting",
  on: {
    "conversation.shown": {
      actions: { type: "noteCurrent", params: ({ event }) => ({ id: event.id }) },
      description: "Another conversation is in the chat, or a new one.",
      meta: { clauses: ["O65", "O66"] },
    },
    "conversation.grew": {
      actions: { type: "noteCurrent", params: ({ event }) => ({ id: event.id }) },
      description: "An answer has ended in the chat.",
      meta: { clauses: ["O65", "O66"] },
    },
    "conversation.chosen": {
      actions: { type: "goTo", params: ({ event }) => ({ to: addressOf(event.id) }) },
      description: "The person opens one: the chat follows its address.",
      meta: { clauses: ["O65", "O66"] },
    },
    "new.requested": {
      actions: "askForNew",
      description: "The person begins a new one: the chat does.",
      meta: { clauses: ["O64", "O66"] },
    },
  },
  states: {
    resting: {
      description: "Nothing is under way.",
      on: {
        "ways.toggled": {
          actions: { type: "toggleWays", params: ({ event }) => ({ id: event.id }) },
          description: "What can be done with it is shown, or hidden again.",
        },
        "rename.opened": {
          guard: { type: "isListed", params: ({ event }) => ({ id: event.id }) },
          target: "renaming",
          actions: { type: "beginDraft", params: ({ event }) => ({ id: event.id }) },
          description: "It is to get another title, beginning with the one it has.",
          meta: { clauses: ["O62", "O66"] },
        },
        "delete.requested": {
          guard: { type: "isListed", params: ({ event }) => ({ id: event.id }) },
          target: "deleting",
          actions: { type: "begin", params: ({ event }) => ({ id: event.id }) },
          description: "It is to be deleted, which can be undone.",
          meta: { clauses: ["O62", "O66"] },
        },
        "undo.requested": {
          guard: "hasDeleted",
          target: "restoring",
          actions: "forgetFailure",
          description: "The one that was deleted last is to come back.",
          meta: { clauses: ["O62", "O66"] },
        },
        "export.requested": {
          guard: { type: "isListed", params: ({ event }) => ({ id: event.id }) },
          target: "exporting",
          actions: { type: "beginExport", params: ({ event }) => event },
          description: "The person wants to take it along.",
        },
      },
    },
    renaming: {
      tags: "renaming",
      description: "A title is typed.",
      meta: { clauses: ["O62", "O66"] },
      on: {
        "rename.typed": {
          actions: { type: "setDraft", params: ({ event }) => ({ value: event.value }) },
          description: "The person types.",
          meta: { clauses: ["O66"] },
        },
        "rename.submitted": [
          {
            guard: "isBlank",
            actions: "tellBlank",
            description: "A conversation has a title: said at the field.",
          },
          {
            guard: "isSameTitle",
            target: "resting",
            actions: "dropDraft",
            description: "It is the title that it has.",
            meta: { clauses: ["O66"] },
          },
          {
            target: "saving",
            description: "The title is sent.",
          },
        ],
        "rename.closed": {
          target: "resting",
          actions: "dropDraft",
          description: "It keeps its title.",
          meta: { clauses: ["O66"] },
        },
        "list.closed": {
          target: "resting",
          actions: "dropDraft",
          description: "The list is put away, and what was typed with it.",
          meta: { clauses: ["O66"] },
        },
      },
    },
    saving: {
      tags: ["renaming", "working"],
      description: "The title is on its way.",
      meta: { clauses: ["O62", "O66"] },
      invoke: {
        id: "rename",
        src: "rename",
        input: ({ context: { draft } }) => ({
          id: draft?.id ?? "",
          title: draft?.value.trim() ?? "",
        }),
        onDone: {
          target: "resting",
          actions: [
            { type: "takeTitle", params: ({ event }) => ({ renamed: event.output }) },
            { type: "tellRenamed", params: ({ event }) => ({ renamed: event.output }) },
            "dropDraft",
          ],
          description: "It has the title, also in the chat.",
          meta: { clauses: ["O62", "O65", "O66"] },
        },
        onError: {
          target: "renaming",
          actions: { type: "tellProblem", params: ({ event }) => ({ error: event.error }) },
          description: "The title wasn't taken: what was typed stays, and the reason is beside it.",
          meta: { clauses: ["O66", "X2"] },
        },
      },
    },
    deleting: {
      tags: "working",
      description: "It is being deleted.",
      meta: { clauses: ["O62", "O66"] },
      invoke: {
        id: "deleteOne",
        src: "deleteOne",
        input: ({ context }) => ({ id: context.at?.id ?? "" }),
        onDone: {
          target: "resting",
          actions: ["tellDeleted", "noteDeleted"],
          description: "It is gone, and can be restored while the list is open.",
          meta: { clauses: ["O62", "O65", "O66"] },
        },
        onError: {
          target: "resting",
          actions: { type: "tellFailure", params: ({ event }) => ({ error: event.error }) },
          description: "It wasn't deleted: said in the list.",
          meta: { clauses: ["O66", "X2"] },
        },
      },
    },
    restoring: {
      tags: "working",
      description: "The one that was deleted is being restored.",
      meta: { clauses: ["O62", "O66"] },
      invoke: {
        id: "restoreOne",
        src: "restoreOne",
        input: ({ context }) => ({ id: context.deleted?.id ?? "" }),
        onDone: {
          target: "resting",
          actions: ["reopen", "takeRestored"],
          description: "It is in the list again, at its place, and in the chat if it was there.",
          meta: { clauses: ["O66", "O233"] },
        },
        onError: {
          target: "resting",
          actions: { type: "tellFailure", params: ({ event }) => ({ error: event.error }) },
          description: "It couldn't be restored: said in the list, and it can be tried again.",
          meta: { clauses: ["O66", "X2"] },
        },
      },
    },
    exporting: {
      tags: "working",
      description: "It is being fetched, to be handed over as a file.",
      invoke: {
        id: "exportOne",
        src: "exportOne",
        input: ({ context: { at, format } }) => ({ id: at?.id ?? "", format }),
        onDone: {
          target: "resting",
          actions: "finish",
          description: "The file was handed over to the browser.",
        },
        onError: {
          target: "resting",
          actions: { type: "tellFailure", params: ({ event }) => ({ error: event.error }) },
          description: "It couldn't be fetched: said in the list.",
          meta: { clauses: ["O66", "X2"] },
        },
      },
    },
  },
});
