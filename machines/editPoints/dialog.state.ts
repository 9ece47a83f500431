import { inputOfDraft } from "./draft.ts";
import { editPointsSetup } from "./editPoints.setup.ts";
import * as texts from "./texts.ts";
import { uploading } from "./uploading.state.ts";

/** The form of a point, new or not. Serves S18, T16, T17, A16, X15, O33, O36. */
export const dialog = editPointsSetup.createStateConfig({
  tags: "dialog",
  description: "The dialog of a point: 'Add New Point', or its change.",
  meta: { clauses: ["S18"] },
  initial: "filling",
  states: {
    filling: {
      description: "The person fills in the fields.",
      meta: { clauses: ["S18"] },
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
          description: "'Cancel': the dialog goes, with what was typed.",
          meta: { clauses: ["S18"] },
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
            description: "'Add': the point is saved.",
            meta: { clauses: ["S18", "A16"] },
          },
          {
            target: "changing",
            description: "'Save': the change is saved.",
            meta: { clauses: ["O35", "O19"] },
          },
        ],
      },
    },
    adding: {
      tags: ["saving", "busy", "hasDraft"],
      description: "The new point is being saved.",
      meta: { clauses: ["A16", "P5"] },
      invoke: {
        id: "createPoint",
        src: "createPoint",
        input: ({ context: { draft, id } }) => inputOfDraft(draft, id),
        onDone: {
          target: "saved",
          actions: [
            { type: "addPoint", params: ({ event }) => ({ point: event.output }) },
            { type: "notify", params: { kind: "success", text: texts.ADDED } },
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
      invoke: {
        id: "updatePoint",
        src: "updatePoint",
        input: ({ context: { draft, id } }) => ({
          id: draft?.pointId ?? "",
          point: inputOfDraft(draft, id),
        }),
        onDone: {
          target: "saved",
          actions: [
            { type: "changePoint", params: ({ event }) => ({ point: event.output }) },
            { type: "notify", params: { kind: "success", text: texts.SAVED } },
          ],
          description: "The point is changed.",
          meta: { clauses: ["O19", "O35"] },
        },
        onError: {
          target: "filling.touched",
          description: "The change was refused; the request said why. All that is typed stays.",
          meta: { clauses: ["X1", "X2", "O33"] },
        },
      },
    },
    saved: {
      description: "The point is saved. Is there a panorama to send?",
      meta: { clauses: ["O36"] },
      always: [
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
