import { outdatedForm, refusedForm } from "../forms/conflict.state.ts";
import { bodyOf } from "./form.ts";
import { universityTextsSetup } from "./universityTexts.setup.ts";

const CLOSED = "#universityTexts.listed";

/** One text: typed, saved, deleted. Serves O58, O48, O42. */
export const open = universityTextsSetup.createStateConfig({
  tags: "textOpen",
  description: "A text is open.",
  meta: { clauses: ["O58"] },
  initial: "typing",
  states: {
    typing: {
      description: "The person reads it, and types.",
      on: {
        "text.changed": {
          actions: [
            { type: "setField", params: ({ event: { field, value } }) => ({ field, value }) },
            "tellTyped",
          ],
          description: "A field is typed; what was said about it is over.",
          meta: { clauses: ["O58", "O42"] },
        },
        "text.submitted": [
          {
            guard: "hasIssues",
            actions: "showIssues",
            description: "Some of it can't be sent: said at its fields.",
            meta: { clauses: ["O58", "O42"] },
          },
          {
            guard: "isChanged",
            target: "saving",
            actions: "forgetIssues",
            description: "It is sent.",
          },
        ],
        "text.closed": [
          {
            guard: "isChanged",
            target: "asking",
            description: "What was typed would be lost: asked first.",
            meta: { clauses: ["O58", "O42"] },
          },
          {
            target: CLOSED,
            description: "The person is done with it.",
          },
        ],
        "textDeletion.requested": {
          guard: "isKept",
          target: "confirming",
          description: "The text is to go: asked again.",
        },
      },
    },
    asking: {
      tags: "askingToDrop",
      description: "Close the text without saving?",
      meta: { clauses: ["O58", "O42"] },
      on: {
        "text.dropped": {
          target: CLOSED,
          description: "What was typed may go.",
          meta: { clauses: ["O42"] },
        },
        "text.kept": {
          target: "typing",
          description: "It stays open, with what was typed.",
          meta: { clauses: ["O42"] },
        },
      },
    },
    saving: {
      tags: "textBusy",
      description: "The text is on its way.",
      invoke: {
        id: "saveText",
        src: "saveText",
        input: ({ context: { university, id, form, texts } }) => ({
          university,
          id,
          body: bodyOf(form, texts.find((text) => text.id === id)?.version),
        }),
        onDone: {
          target: CLOSED,
          actions: [
            { type: "takeSaved", params: ({ event }) => ({ text: event.output }) },
            { type: "notify", params: { kind: "success", said: "universityTexts.saved" } },
          ],
          description: "It is kept: 'Saved.'",
        },
        onError: [
          outdatedForm,
          {
            guard: { type: "isGone", params: ({ event }) => ({ error: event.error }) },
            target: "typing",
            actions: ["noteGone", "tellTyped"],
            description: "Someone else deleted it: what was typed stays, and can be added again.",
            meta: { clauses: ["O58", "O42"] },
          },
          refusedForm("typing"),
        ],
      },
    },
    renewing: {
      tags: "textBusy",
      description: "The texts are fetched again, as someone else changed this one.",
      meta: { clauses: ["O58", "O48"] },
      invoke: {
        id: "renewTexts",
        src: "fetchTexts",
        input: ({ context: { university } }) => ({ university }),
        onDone: [
          {
            guard: { type: "isThere", params: ({ event }) => ({ texts: event.output }) },
            target: "typing",
            actions: [
              { type: "takeOther", params: ({ event }) => ({ texts: event.output }) },
              { type: "setTexts", params: ({ event }) => ({ texts: event.output }) },
              "tellTyped",
            ],
            description:
              "What the other saved is here; what this person typed stays, and is saved knowingly or not at all.",
            meta: { clauses: ["O58", "O48", "O42"] },
          },
          {
            target: "typing",
            actions: [
              { type: "setTexts", params: ({ event }) => ({ texts: event.output }) },
              "noteGone",
              "tellTyped",
            ],
            description: "By now it was deleted: what was typed stays, and can be added again.",
            meta: { clauses: ["O58", "O42"] },
          },
        ],
        onError: {
          target: "typing",
          description: "They could not be fetched: the refusal stays, and so does what was typed.",
          meta: { clauses: ["X2", "O42"] },
        },
      },
    },
    confirming: {
      tags: "deleting",
      description: "Should it really be deleted?",
      on: {
        "textDeletion.confirmed": {
          target: "deleting",
          description: "Yes, it should.",
        },
        "textDeletion.declined": {
          target: "typing",
          description: "It stays.",
        },
      },
    },
    deleting: {
      tags: ["deleting", "textBusy"],
      description: "It is being deleted.",
      invoke: {
        id: "deleteText",
        src: "deleteText",
        input: ({ context: { university, id } }) => ({ university, id: id ?? "" }),
        onDone: {
          target: CLOSED,
          actions: [
            "dropText",
            { type: "notify", params: { kind: "success", said: "universityTexts.deleted" } },
          ],
          description: "It is gone: 'Delete Success.'",
          meta: { clauses: ["O58", "X15"] },
        },
        onError: [
          {
            guard: { type: "isGone", params: ({ event }) => ({ error: event.error }) },
            target: CLOSED,
            actions: "dropText",
            description: "Someone else had deleted it already.",
          },
          {
            target: "typing",
            actions: { type: "showRefusal", params: ({ event }) => ({ error: event.error }) },
            description: "It could not be deleted: the reason is shown.",
            meta: { clauses: ["X1", "X2"] },
          },
        ],
      },
    },
  },
});
