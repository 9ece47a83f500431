import { outdated } from "../forms/conflict.state.ts";
import { dialogSetup } from "./dialog.setup.ts";
import { changeOfDraft, inputOfDraft } from "./draft.ts";
import type { DraftField } from "./types.ts";
import { uploading } from "./uploading.state.ts";

const typedOn = {
  actions: {
    type: "setField",
    params: ({ event }: { event: { field: DraftField; value: string } }) => ({
      field: event.field,
      value: event.value,
    }),
  },
  description: "The person types on; it isn't part of what is being saved.",
  meta: { clauses: ["O33"] },
} as const;

/** The form of a point, new or not. Serves S18, T16, T17, A16, X15, O33, O36. */
export const dialog = dialogSetup.createStateConfig({
  tags: "dialog",
  description: "The dialog of a point: 'Add New Point', or its change.",
  meta: { clauses: ["S18"] },
  initial: "filling",
  states: {
    filling: {
      description: "The person fills in the fields.",
      initial: "untouched",
      states: {
        untouched: {
          description: "Nothing would be lost by leaving.",
          meta: { clauses: ["O33"] },
        },
        touched: {
          tags: "hasDraft",
          description: "Something is typed or chosen that leaving would lose.",
          meta: { clauses: ["O33"] },
          on: {
            "draft.cancelled": {
              target: "#editPoints.editing.work.dialog.asking",
              description: "'Cancel' would lose it: the person is asked first.",
              meta: { clauses: ["S18", "O33"] },
            },
          },
        },
      },
      on: {
        "draft.changed": {
          target: ".touched",
          actions: {
            type: "setField",
            params: ({ event: { field, value } }) => ({ field, value }),
          },
          description: "A field is typed in.",
          meta: { clauses: ["S18", "O33"] },
        },
        "map.clicked": {
          target: ".touched",
          actions: { type: "placeDraft", params: ({ event }) => ({ at: event.at }) },
          description: "A click on the map while the dialog is open places the point there.",
          meta: { clauses: ["O33", "T16"] },
        },
        "stop.dragged": {
          guard: { type: "isOfDraft", params: ({ event }) => ({ id: event.id }) },
          target: ".touched",
          actions: { type: "placeDraft", params: ({ event }) => ({ at: event.at }) },
          description: "The dialog's own marker is dragged: the point is placed there.",
          meta: { clauses: ["O33", "O35"] },
        },
        "draft.placed": {
          guard: { type: "knowsSelf", params: ({ event }) => ({ at: event.at }) },
          target: ".touched",
          actions: { type: "placeDraftBy", params: ({ event }) => ({ at: event.at }) },
          description: "The point is placed where the person is, or in the middle of the map.",
          meta: { clauses: ["O35"] },
        },
        "file.chosen": [
          {
            guard: { type: "isFileRefused", params: ({ event }) => ({ file: event.file }) },
            target: ".touched",
            actions: { type: "refuseFile", params: ({ event }) => ({ file: event.file }) },
            description: "The file is of another kind, or too large: said so.",
            meta: { clauses: ["O36"] },
          },
          {
            target: ".touched",
            actions: { type: "setFile", params: ({ event }) => ({ file: event.file }) },
            description: "A panorama of the point's own is chosen; it is sent after the point.",
            meta: { clauses: ["O36"] },
          },
        ],
        "file.dropped": {
          actions: "dropFile",
          description: "The chosen file isn't wanted any more.",
          meta: { clauses: ["O36"] },
        },
        "draft.cancelled": {
          target: "#editPoints.editing.work.map",
          actions: "closeDialog",
          description: "'Cancel': the dialog goes; nothing was typed.",
        },
        "draft.submitted": [
          {
            guard: "hasProblem",
            target: ".touched",
            actions: "showProblem",
            description: "Something is missing or can't be: said so, and nothing is lost.",
            meta: { clauses: ["S18", "O33"] },
          },
          {
            guard: "isNew",
            target: "adding",
            actions: "noteSent",
            description: "'Add': the point is saved.",
            meta: { clauses: ["S18", "A16"] },
          },
          {
            target: "changing",
            actions: "noteSent",
            description: "'Save': the change is saved.",
            meta: { clauses: ["O35", "O19"] },
          },
        ],
      },
    },
    asking: {
      tags: ["asking", "hasDraft"],
      description: "May what is typed or chosen be lost?",
      meta: { clauses: ["O33"] },
      on: {
        "draft.kept": {
          target: "filling.touched",
          description: "No: the dialog is there as it was.",
        },
        "draft.dropped": {
          target: "#editPoints.editing.work.map",
          actions: "closeDialog",
          description: "Yes: the dialog goes, with what was typed.",
          meta: { clauses: ["S18", "O33"] },
        },
      },
    },
    adding: {
      tags: ["saving", "busy", "hasDraft"],
      description: "The new point is being saved.",
      meta: { clauses: ["A16", "P5"] },
      on: { "draft.changed": typedOn },
      invoke: {
        id: "createPoint",
        src: "createPoint",
        input: ({ context: { draft, id } }) => inputOfDraft(draft, id),
        onDone: {
          target: "saved",
          actions: [
            { type: "addPoint", params: ({ event }) => ({ point: event.output }) },
            { type: "notify", params: { kind: "success", said: "editPoints.added" } },
          ],
          description: "'Add Success.': its marker is there, and selected.",
          meta: { clauses: ["X15", "A16", "P5"] },
        },
        onError: {
          target: "filling.touched",
          description: "The point was refused; the request said why. All that is typed stays.",
          meta: { clauses: ["X1", "X2", "O33"] },
        },
      },
    },
    changing: {
      tags: ["saving", "busy", "hasDraft"],
      description: "The changed point is being saved.",
      meta: { clauses: ["O19", "P5"] },
      on: { "draft.changed": typedOn },
      invoke: {
        id: "updatePoint",
        src: "updatePoint",
        input: ({ context: { draft, id } }) => ({
          id: draft?.pointId ?? "",
          point: changeOfDraft(draft, id),
        }),
        onDone: {
          target: "saved",
          actions: [
            { type: "changePoint", params: ({ event }) => ({ point: event.output }) },
            { type: "notify", params: { kind: "success", said: "editPoints.saved" } },
          ],
          description: "The point is changed.",
          meta: { clauses: ["O19", "O35"] },
        },
        onError: [
          outdated,
          {
            target: "filling.touched",
            description: "The change was refused; the request said why. All that is typed stays.",
            meta: { clauses: ["X1", "X2", "O33"] },
          },
        ],
      },
    },
    renewing: {
      tags: ["saving", "busy", "hasDraft"],
      description:
        "The points are fetched again, as this one changed elsewhere. What is typed stays.",
      meta: { clauses: ["O35", "O33"] },
      on: { "draft.changed": typedOn },
      invoke: {
        id: "renewUniversity",
        src: "fetchUniversity",
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: "isDraftIn", params: ({ event }) => ({ university: event.output }) },
            target: "filling.touched",
            actions: [
              { type: "show", params: ({ event }) => ({ university: event.output }) },
              "renewDraft",
              { type: "notify", params: { kind: "warning", said: "editPoints.draftRenewed" } },
            ],
            description: "What is typed stays, the rest is as it is now: said so.",
          },
          {
            target: "filling.touched",
            actions: [
              { type: "show", params: ({ event }) => ({ university: event.output }) },
              "renewDraft",
              { type: "notify", params: { kind: "warning", said: "editPoints.pointGone" } },
            ],
            description: "The point is no longer there: what is typed can become a new one.",
          },
        ],
        onError: {
          target: "filling.touched",
          description: "They could not be fetched; the request said why. All that is typed stays.",
          meta: { clauses: ["X1", "X2", "O33"] },
        },
      },
    },
    saved: {
      description: "The point is saved. Was more typed meanwhile? Is there a panorama to send?",
      meta: { clauses: ["O33", "O36"] },
      always: [
        {
          guard: "isTypedOn",
          target: "filling.touched",
          actions: { type: "notify", params: { kind: "info", said: "editPoints.typedOn" } },
          description: "More was typed: the dialog stays with it, and says so.",
          meta: { clauses: ["O33"] },
        },
        {
          guard: "hasFile",
          target: "uploading",
          description: "There is.",
          meta: { clauses: ["O36", "A14"] },
        },
        {
          target: "#editPoints.editing.work.map",
          actions: "closeDialog",
          description: "There is none: the dialog goes.",
          meta: { clauses: ["S18"] },
        },
      ],
    },
    ...uploading,
  },
});
