import { type Loaded, loaded, loadingUniversity } from "../university/loading.state.ts";
import { autoplay, sound } from "./autoplay.state.ts";
import { controls } from "./controls.state.ts";
import { gyroscope } from "./gyroscope.state.ts";
import { location } from "./location.state.ts";
import { map } from "./map.state.ts";
import { panel } from "./panel.state.ts";
import { sharing } from "./sharing.state.ts";
import { stop } from "./stop.state.ts";
import { tourSetup } from "./tour.setup.ts";
import type { TourContext } from "./types.ts";
import { view } from "./view.state.ts";

/** The virtual tour of a university. Serves R13, S15, S16, T15, K2 to K4, E5, O24 to O30, O84 to O86. */
export const tourMachine = tourSetup.createMachine({
  id: "tour",
  description: "The virtual tour of a university.",
  context: ({ input }) => ({
    ...input,
    university: null,
    plan: null,
    stops: [],
    index: 0,
    awaited: [],
    target: null,
    onScreen: null,
    looksAt: null,
    tried: [],
    looked: false,
    cannotDraw: false,
    self: null,
    reached: [],
    stopsLeft: 0,
    announcement: { id: 0, said: { text: "" } },
  }),
  initial: "loading",
  on: {
    "session.started": {
      actions: ["signIn", "tellChatStarted"],
      description: "Someone signed in: the popup chat connects, and so will later ones.",
      meta: { clauses: ["A22", "O16"] },
    },
    "person.changed": {
      actions: {
        type: "setPerson",
        params: ({ event: { isSuperuser } }) => ({ isSuperuser }),
      },
      description: "More became known about the person: a superuser may edit the tour.",
      meta: { clauses: ["P5"] },
    },
  },
  states: {
    ...loadingUniversity([
      {
        guard: { type: "hasNoPoints", params: loaded },
        target: "empty",
        actions: [{ type: "begin", params: loaded }, "setTitle"],
        description: "The university has no stops.",
        meta: { clauses: ["R13", "O31"] },
      },
      {
        guard: {
          type: "isUnknownIn",
          params: ({ context, event }: { context: TourContext } & Loaded) => ({
            university: event.output,
            stop: context.stop,
          }),
        },
        target: "touring",
        actions: [
          { type: "begin", params: loaded },
          "setTitle",
          { type: "notify", params: { kind: "info", said: "tour.unknownStop" } },
          { type: "addressStop", params: { replace: true } },
        ],
        description:
          "The address names a stop that there is not: the tour begins at the first one, and says so.",
        meta: { clauses: ["R13", "O24"] },
      },
      {
        target: "touring",
        actions: [{ type: "begin", params: loaded }, "setTitle"],
        description: "The tour begins: at the stop that the address names, or at the first.",
        meta: { clauses: ["R13", "S15", "O24"] },
      },
    ]),
    empty: {
      tags: "empty",
      description: "No one has made a tour of this university; the screen says so and leads back.",
      meta: { clauses: ["O31"] },
    },
    touring: {
      tags: "touring",
      description: "The person is on the tour.",
      meta: { clauses: ["R13", "S15"] },
      type: "parallel",
      states: { stop, view, panel, autoplay, sound, location, map, controls, gyroscope, sharing },
    },
  },
});
