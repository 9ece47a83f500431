import { outdatedForm, refusedForm } from "../forms/conflict.state.ts";
import { adminUniversitySetup } from "./adminUniversity.setup.ts";
import { bodyOf } from "./form.ts";

/** What is known of the university, as it is typed and kept. Serves A13, A15, O42. */
export const form = adminUniversitySetup.createStateConfig({
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
      description: "The person shows on the map where it is.",
      meta: { clauses: ["O42"] },
    },
    "stop.dragged": {
      guard: { type: "isPosition", params: ({ event }) => ({ id: event.id }) },
      actions: { type: "setPlace", params: ({ event }) => ({ at: event.at }) },
      description: "Its marker is dragged to where it is.",
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
      invoke: {
        id: "saveUniversity",
        src: "saveUniversity",
        input: ({ context }) => ({
          id: context.id,
          body: bodyOf(context.sent, context.university?.version),
        }),
        onDone: [
          {
            guard: "isMade",
            target: "made",
            actions: [
              { type: "takeSaved", params: ({ event }) => ({ university: event.output }) },
              { type: "notify", params: { kind: "success", said: "adminUniversity.saved" } },
              { type: "goToMade", params: ({ event }) => ({ university: event.output }) },
            ],
            description: "The new university is there: its own page in the administration opens.",
            meta: { clauses: ["A15", "O42"] },
          },
          {
            target: "editing",
            actions: [
              { type: "takeSaved", params: ({ event }) => ({ university: event.output }) },
              "setTitle",
              { type: "notify", params: { kind: "success", said: "adminUniversity.saved" } },
            ],
            description:
              "It is kept: 'Saved.' What was typed meanwhile stays, also where the university is new: the next save changes it.",
            meta: { clauses: ["A13", "O42"] },
          },
        ],
        onError: [outdatedForm, refusedForm("editing")],
      },
    },
    renewing: {
      tags: "saving",
      description: "The university is fetched again, as someone else changed it.",
      meta: { clauses: ["O42", "O48"] },
      invoke: {
        id: "renewUniversity",
        src: "fetchUniversity",
        input: ({ context }) => ({ id: context.id ?? "" }),
        onDone: {
          target: "editing",
          actions: [
            { type: "takeOther", params: ({ event }) => ({ university: event.output }) },
            "setTitle",
          ],
          description:
            "What the other saved is here; what this person typed stays, and is saved knowingly or not at all.",
        },
        onError: {
          target: "editing",
          description: "It could not be fetched: the refusal stays, and so does what was typed.",
          meta: { clauses: ["X2", "O42"] },
        },
      },
    },
    made: {
      tags: "saving",
      description: "The page of the new university opens.",
      meta: { clauses: ["A15"] },
      on: {
        "field.changed": {
          target: "editing",
          actions: {
            type: "setField",
            params: ({ event: { field, value } }) => ({ field, value }),
          },
          description: "The person types before it has opened: it can be saved here, too.",
          meta: { clauses: ["A15", "O42"] },
        },
        "map.clicked": {
          target: "editing",
          actions: { type: "setPlace", params: ({ event }) => ({ at: event.at }) },
          description: "The person shows a place before it has opened.",
          meta: { clauses: ["A15", "O42"] },
        },
        "stop.dragged": {
          guard: { type: "isPosition", params: ({ event }) => ({ id: event.id }) },
          target: "editing",
          actions: { type: "setPlace", params: ({ event }) => ({ at: event.at }) },
          description: "The person drags the marker before it has opened.",
          meta: { clauses: ["A15", "O42"] },
        },
      },
    },
  },
});
