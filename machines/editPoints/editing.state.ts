import { plan } from "../university/plan.state.ts";
import { aiming } from "./aiming.state.ts";
import { dialog } from "./dialog.state.ts";
import { map } from "./map.state.ts";
import { saving } from "./saving.state.ts";
import { searching, streetView } from "./streetView.state.ts";
import { viewSetup } from "./view.setup.ts";

/** The editor with its university: the map's surroundings, and the one thing under way. Serves R14, S17. */
export const editing = viewSetup.createStateConfig({
  tags: "editing",
  description: "The map and the list of points.",
  meta: { clauses: ["R14", "S17"] },
  type: "parallel",
  on: {
    "map.moved": {
      actions: { type: "setMiddle", params: ({ event }) => ({ middle: event.center }) },
      description: "The person moved the map: its middle is where a point is added.",
      meta: { clauses: ["O35"] },
    },
  },
  states: {
    position: {
      description: "Where the person is, for a marker of their own.",
      meta: { clauses: ["S17", "K4"] },
      initial: "watching",
      states: {
        watching: {
          description: "The device is watched.",
          invoke: {
            id: "watchPosition",
            src: "watchPosition",
            onError: {
              target: "unknown",
              actions: { type: "tellFault", params: ({ event }) => ({ error: event.error }) },
              description: "The watch broke: logged, and the editor goes on without it.",
              meta: { clauses: ["O13"] },
            },
          },
          on: {
            "position.found": {
              actions: "setSelf",
              description: "The person is here: the marker moves.",
            },
            "position.failed": {
              actions: "setSelfFault",
              description: "The place isn't known: said quietly, nothing else needs it.",
            },
          },
        },
        unknown: {
          description: "There is no watch.",
          meta: { clauses: ["K4"] },
        },
      },
      on: {
        "position.requested": {
          target: ".watching",
          description: "The person asks for it again, having allowed it, say.",
        },
      },
    },
    plan,
    work: {
      description: "The one thing under way.",
      meta: { clauses: ["R14"] },
      initial: "map",
      on: {
        "stop.dragged": {
          actions: "keepPlaces",
          description: "Something else is under way: the marker goes back.",
          meta: { clauses: ["O35"] },
        },
      },
      states: {
        map,
        searching,
        streetView,
        dialog,
        aiming,
        ...saving,
      },
    },
  },
});
