import { PANORAMA_RADIUS_M } from "#contract/limits.ts";

import { lookingAround, viewSetup, warnNone } from "./view.setup.ts";

/** A place was clicked: is there a panorama? Serves T16, K2, X7. */
export const searching = viewSetup.createStateConfig({
  tags: "searching",
  entry: { type: "say", params: { said: "editPoints.searching" } },
  exit: { type: "say", params: { said: null } },
  description: "A panorama is looked for within 50 m of the click.",
  meta: { clauses: ["T16", "K2"] },
  invoke: {
    id: "findPanorama",
    src: "findPanorama",
    input: ({ context: { clicked, id } }) => ({
      lat: clicked?.lat ?? 0,
      lng: clicked?.lng ?? 0,
      radius: PANORAMA_RADIUS_M,
      university: id,
    }),
    onDone: [
      {
        guard: { type: "isFound", params: ({ event }) => ({ found: event.output }) },
        target: "streetView",
        actions: [
          { type: "showFound", params: ({ event }) => ({ found: event.output }) },
          { type: "say", params: { said: "editPoints.viewOpen" } },
        ],
        description: "There is one: street view opens.",
        meta: { clauses: ["S17", "T16", "K2"] },
      },
      {
        target: "dialog",
        actions: [warnNone, "draftAtClick"],
        description: "There is none: a warning, and the dialog opens with the clicked position.",
        meta: { clauses: ["T16", "X7"] },
      },
    ],
    onError: {
      target: "dialog",
      actions: [warnNone, "draftAtClick"],
      description: "It could not be found out, which is the same to the person.",
      meta: { clauses: ["T16", "X7"] },
    },
  },
  on: {
    "map.clicked": {
      target: "searching",
      reenter: true,
      actions: { type: "setClicked", params: ({ event }) => ({ at: event.at }) },
      description: "Another click: the search starts again, and the older answer no longer counts.",
      meta: { clauses: ["T16"] },
    },
    "search.cancelled": {
      target: "map",
      description: "The person doesn't want to wait.",
      meta: { clauses: ["T16"] },
    },
  },
});

/** A panorama is open to add a point in it. Serves S17, T17. */
export const streetView = viewSetup.createStateConfig({
  tags: "streetView",
  description: "Street view is open near the click.",
  meta: { clauses: ["S17", "T17"] },
  on: {
    ...lookingAround,
    "point.addRequested": {
      target: "dialog",
      actions: ["draftOfLook", "closeView"],
      description: "'Add Point' captures position, pitch, heading and panorama id.",
      meta: { clauses: ["T17", "S18"] },
    },
    "panorama.failed": [
      {
        guard: { type: "canFlatten", params: ({ event }) => ({ reason: event.reason }) },
        actions: "flatten",
        description: "This browser can't draw a sphere: the image is shown as a plain picture.",
        meta: { clauses: ["T17", "O35"] },
      },
      {
        target: "dialog",
        actions: [warnNone, "draftAtClick", "closeView"],
        description: "The panorama isn't there after all: as if none had been found.",
        meta: { clauses: ["T16", "X7"] },
      },
    ],
    "panorama.closed": {
      target: "map",
      actions: "closeView",
      description: "Street view is closed.",
      meta: { clauses: ["S17"] },
    },
    "map.clicked": {
      target: "searching",
      actions: [{ type: "setClicked", params: ({ event }) => ({ at: event.at }) }, "closeView"],
      description: "A click elsewhere on the map looks there.",
      meta: { clauses: ["T16"] },
    },
  },
});
