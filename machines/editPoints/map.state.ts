import { viewSetup } from "./view.setup.ts";

/** The map takes what the person does with it and with the list. Serves S17, S19, T16, O34, O35. */
export const map = viewSetup.createStateConfig({
  tags: "map",
  description: "The map and the list wait for the person.",
  meta: { clauses: ["S17", "S19"] },
  on: {
    "map.clicked": {
      target: "searching",
      actions: { type: "setClicked", params: ({ event }) => ({ at: event.at }) },
      description: "A click on the map looks for a panorama there.",
      meta: { clauses: ["S17", "T16"] },
    },
    "stop.clicked": {
      guard: { type: "isPoint", params: ({ event }) => ({ id: event.id }) },
      actions: { type: "select", params: ({ event }) => ({ id: event.id }) },
      description: "A marker: its info window opens.",
      meta: { clauses: ["S19"] },
    },
    "point.chosen": {
      guard: { type: "isPoint", params: ({ event }) => ({ id: event.id }) },
      actions: { type: "choose", params: ({ event }) => ({ id: event.id }) },
      description: "A row of the list: its info window opens, and the map goes there.",
      meta: { clauses: ["S19", "O35"] },
    },
    "popup.closed": {
      actions: "deselect",
      description: "The info window closes.",
      meta: { clauses: ["S19"] },
    },
    "point.addRequested": {
      target: "dialog",
      actions: "draftAtCenter",
      description: "'Add Point' at the map: the dialog opens, with the middle of the map.",
      meta: { clauses: ["S18", "O35"] },
    },
    "point.editRequested": {
      guard: "hasSelected",
      target: "dialog",
      actions: "draftOfSelected",
      description: "The selected point is changed in the same dialog.",
      meta: { clauses: ["O35"] },
    },
    "point.deleteRequested": {
      guard: "hasSelected",
      target: "deleting",
      description: "'Delete' in the info window.",
      meta: { clauses: ["S19", "A17", "P5"] },
    },
    "stop.dragged": {
      guard: { type: "isPoint", params: ({ event }) => ({ id: event.id }) },
      target: "moving",
      actions: {
        type: "moveMarker",
        params: ({ event: { id, at } }) => ({ id, at }),
      },
      description: "A marker was dragged to another place.",
      meta: { clauses: ["O35"] },
    },
    "point.shifted": {
      guard: { type: "canShift", params: ({ event: { id, by } }) => ({ id, by }) },
      target: "ordering",
      actions: { type: "shiftPoint", params: ({ event: { id, by } }) => ({ id, by }) },
      description: "A point goes up or down in the order.",
      meta: { clauses: ["O35"] },
    },
    "view.requested": {
      guard: "hasSelected",
      target: "aiming",
      description: "Street view of the selected point, to turn its view.",
      meta: { clauses: ["O35", "T17"] },
    },
    "undo.requested": [
      {
        guard: "hasDeleted",
        target: "restoring",
        description: "The deleted point comes back.",
        meta: { clauses: ["O34", "O19"] },
      },
      {
        guard: "hasMoved",
        target: "movingBack",
        description: "The dragged point goes back.",
        meta: { clauses: ["O34", "O19"] },
      },
    ],
    "undo.dismissed": {
      actions: "forgetUndo",
      description: "The person doesn't want it back.",
      meta: { clauses: ["O34"] },
    },
  },
});
