import { deskUniversitySetup } from "./deskUniversity.setup.ts";
import { bodyOf } from "./form.ts";
import { SAVED } from "./texts.ts";

/** What is known of the university, as it is typed and kept. Serves A13, A15, O42. */
export const form = deskUniversitySetup.createStateConfig({
  description: "The university's fields.",
  meta: { clauses: ["A13", "A15", "O42"] },
  initial: "editing",
  on: {
    "field.changed": {
      actions: {
        type: "setField",
        params: ({ event: { field, value } }) => ({ field, value }),
      },
      description: "A field is typed; what was said about it is over.",
      meta: { clauses: ["O42"] },
    },
    "map.clicked": {
      actions: { type: "setPlace", params: ({ event }) => ({ at: event.at }) },
      description: "The person shows on the map where it stands.",
      meta: { clauses: ["O42"] },
    },
    "stop.dragged": {
      guard: { type: "isPosition", params: ({ event }) => ({ id: event.id }) },
      actions: { type: "setPlace", params: ({ event }) => ({ at: event.at }) },
      description: "Its marker is dragged to where it stands.",
      meta: { clauses: ["O42"] },
    },
  },
  states: {
    editing: {
      description: "The person types.",
      meta: { clauses: ["O42"] },
      on: {
        "form.submitted": [
          {
            guard: "hasIssues",
            actions: "showIssues",
            description: "Some of it can't be sent: said at its fields.",
            meta: { clauses: ["O42"] },
          },
          {
            guard: "isChanged",
            target: "saving",
            actions: "noteSent",
            description: "It is sent.",
            meta: { clauses: ["A13", "A15"] },
          },
        ],
      },
    },
    saving: {
      tags: "saving",
      description: "It is on its way; the person may type on.",
      meta: { clauses: ["A13", "A15", "O42"] },
      invoke: {
        id: "saveUniversity",
        src: "saveUniversity",
        input: ({ context }) => ({ id: context.id, body: bodyOf(context.sent) }),
        onDone: [
          {
            guard: "isNew",
            target: "made",
            actions: [
              { type: "takeSaved", params: ({ event }) => ({ university: event.output }) },
              { type: "notify", params: { kind: "success", text: SAVED } },
              { type: "goToMade", params: ({ event }) => ({ university: event.output }) },
            ],
            description: "The university is there: its own page at the desk opens.",
            meta: { clauses: ["A15", "O42"] },
          },
          {
            target: "editing",
            actions: [
              { type: "takeSaved", params: ({ event }) => ({ university: event.output }) },
              "setTitle",
              { type: "notify", params: { kind: "success", text: SAVED } },
            ],
            description: "It is kept: 'Saved.'",
            meta: { clauses: ["A13", "O42"] },
          },
        ],
        onError: {
          target: "editing",
          actions: { type: "showRefusal", params: ({ event }) => ({ error: event.error }) },
          description:
            "It was refused: each issue stands at its field, and all that was typed stays.",
          meta: { clauses: ["X1", "X2", "O42"] },
        },
      },
    },
    made: {
      tags: "saving",
      description: "The page of the new university opens.",
      meta: { clauses: ["A15"] },
    },
  },
});
