import { tourSetup } from "./tour.setup.ts";

/** Whether what the tour is driven with lies over the view. Serves O86. */
export const controls = tourSetup.createStateConfig({
  description: "Whether what the tour is driven with lies over the view.",
  meta: { clauses: ["S15", "O86"] },
  initial: "shown",
  states: {
    shown: {
      description: "It does.",
      meta: { clauses: ["S15"] },
      on: {
        "controls.toggled": {
          target: "hidden",
          actions: { type: "announce", params: { said: "tour.controlsHidden" } },
          description: "A tap on the view, or the key H: the person wants to see the view alone.",
          meta: { clauses: ["O86"] },
        },
      },
    },
    hidden: {
      tags: "controlsHidden",
      description: "The view is seen alone, with the stop's name and a way back.",
      meta: { clauses: ["O86"] },
      on: {
        "controls.toggled": {
          target: "shown",
          description: "Another tap, H again, or 'Show the controls'.",
        },
        "panel.closed": {
          target: "shown",
          description: "Escape brings them back, too.",
        },
      },
    },
  },
});
