import { plan } from "../university/plan.state.ts";
import { tourSetup } from "./tour.setup.ts";

/** The map beside the view. Serves K3, O28. */
export const map = tourSetup.createStateConfig({
  description: "The map beside the view, with the stops, the cone of the view, and the person.",
  meta: { clauses: ["K3", "O28"] },
  type: "parallel",
  states: {
    size: {
      description: "How much of the screen it has.",
      meta: { clauses: ["O28"] },
      initial: "choosing",
      states: {
        choosing: {
          description: "Is there room for it?",
          meta: { clauses: ["O28", "O86"] },
          always: [
            {
              guard: "isSmallScreen",
              target: "hidden",
              description: "The screen is a phone's: the view has all of it.",
              meta: { clauses: ["O86"] },
            },
            {
              target: "small",
              description: "There is.",
              meta: { clauses: ["O28"] },
            },
          ],
        },
        small: {
          tags: "mapShown",
          description: "A small map.",
          on: {
            "map.resized": {
              target: "large",
              description: "The person wants to see more of it.",
            },
            "map.toggled": {
              target: "hidden",
              description: "The person wants to see the view alone.",
            },
          },
        },
        large: {
          tags: ["mapShown", "mapLarge"],
          description: "A map as large as the screen allows.",
          on: {
            "map.resized": {
              target: "small",
              description: "It is made small again.",
            },
            "map.toggled": {
              target: "hidden",
              description: "It is put away.",
            },
          },
        },
        hidden: {
          description: "No map.",
          on: {
            "map.toggled": {
              target: "small",
              description: "The person wants the map back.",
            },
          },
        },
      },
    },
    service: {
      description: "Whether the map's service draws it.",
      meta: { clauses: ["O28"] },
      initial: "drawing",
      on: {
        "map.ready": {
          target: ".ready",
          description: "The map is there.",
          meta: { clauses: ["K3"] },
        },
        "map.failed": {
          target: ".failed",
          description: "The map can't be drawn: the campus's plan stands in.",
        },
      },
      states: {
        drawing: { description: "It is being drawn.", meta: { clauses: ["K3"] } },
        ready: { description: "It is drawn.", meta: { clauses: ["K3"] } },
        failed: {
          tags: "mapFailed",
          description: "It can't be drawn.",
        },
      },
    },
    plan,
  },
});
