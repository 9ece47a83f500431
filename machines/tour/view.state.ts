import { PANORAMA_RADIUS_M } from "#contract/limits.ts";

import { placeOf } from "../geo/places.ts";
import { tourSetup } from "./tour.setup.ts";

/** The panorama's service has put it away. */
const closed = {
  target: "still",
  actions: { type: "announce", params: { said: "tour.viewClosed" } },
  description: "Its service has put it away: still and text, and it can be tried again.",
  meta: { clauses: ["O25"] },
} as const;

/** How the stop is shown: as street view where there is one, as still and text where there is none. Serves S15, K2. */
export const view = tourSetup.createStateConfig({
  description: "How the stop is shown.",
  meta: { clauses: ["S15", "O25"] },
  initial: "choosing",
  on: {
    "stop.changed": {
      target: ".choosing",
      description: "Another stop: its view is chosen.",
    },
    "panorama.moved": {
      target: ".shown",
      actions: [{ type: "standAt", params: ({ event }) => event }, "noteOnScreen"],
      description: "The person walked on within the street view.",
      meta: { clauses: ["S15"] },
    },
    "panorama.turned": {
      actions: { type: "setLook", params: ({ event }) => event },
      description: "The person looks elsewhere: the map's cone follows.",
      meta: { clauses: ["O28"] },
    },
  },
  states: {
    choosing: {
      tags: "viewLoading",
      description: "Which view is there for the stop, that hasn't failed?",
      meta: { clauses: ["O25"] },
      always: [
        {
          guard: "cannotDraw",
          target: "still",
          description: "This browser draws no panoramas.",
        },
        {
          guard: "hasGiven",
          target: "opening",
          actions: "openGiven",
          description: "The stop names its panorama.",
          meta: { clauses: ["S15", "E5"] },
        },
        {
          guard: "canLook",
          target: "looking",
          actions: "noteLooked",
          description: "It is looked for by the stop's position.",
          meta: { clauses: ["K2", "O25"] },
        },
        {
          guard: "hasOwnNear",
          target: "opening",
          actions: "openOwn",
          description: "There is an own panorama of the stop or near it.",
        },
        {
          target: "still",
          actions: "announceNoView",
          description: "There is none: the stop is shown as still and text.",
        },
      ],
    },
    looking: {
      tags: "viewLoading",
      description: "A panorama within 50 m of the stop is being looked for.",
      meta: { clauses: ["K2", "O25"] },
      invoke: {
        id: "findPanorama",
        src: "findPanorama",
        input: ({ context }) => ({
          ...(placeOf(context.stops[context.index]) ?? { lat: 0, lng: 0 }),
          radius: PANORAMA_RADIUS_M,
          university: context.university?.id ?? context.id,
        }),
        onDone: [
          {
            guard: { type: "isNewView", params: ({ event }) => ({ found: event.output }) },
            target: "opening",
            actions: { type: "openFound", params: ({ event }) => ({ found: event.output }) },
            description: "There is one.",
            meta: { clauses: ["K2", "S15"] },
          },
          {
            target: "choosing",
            description: "There is none, or the one that failed before.",
          },
        ],
        onError: {
          target: "choosing",
          description: "It could not be looked for: what else is there is shown.",
          meta: { clauses: ["O25", "X2"] },
        },
      },
    },
    opening: {
      tags: ["viewLoading", "panorama"],
      description: "A panorama is being opened.",
      meta: { clauses: ["S15"] },
      always: {
        guard: "isOnScreen",
        target: "shown",
        description: "It is what is on the screen already.",
      },
      on: {
        "panorama.closed": closed,
        "panorama.shown": {
          guard: { type: "isCurrentView", params: ({ event }) => ({ panoId: event.panoId }) },
          target: "shown",
          actions: "noteOnScreen",
          description:
            "It is on the screen. Word of other panoramas comes late and changes nothing.",
        },
        "panorama.failed": [
          {
            guard: "noWebGl",
            target: "still",
            actions: ["noteCannotDraw", "announceNoView"],
            description: "This browser draws no panoramas at all: still and text, at once.",
            meta: { clauses: ["O25"] },
          },
          {
            guard: { type: "isCurrentView", params: ({ event }) => ({ panoId: event.panoId }) },
            target: "choosing",
            actions: "noteFailed",
            description: "It is gone, or its service isn't here: the next best view is chosen.",
            meta: { clauses: ["O25"] },
          },
        ],
      },
      after: {
        viewPatience: {
          target: "choosing",
          actions: "noteFailed",
          description: "Nothing came for long: the next best view is chosen.",
          meta: { clauses: ["O25"] },
        },
      },
    },
    shown: {
      tags: "panorama",
      description: "The stop is shown in street view.",
      meta: { clauses: ["S15"] },
      on: {
        "panorama.closed": closed,
        "panorama.failed": [
          {
            guard: "noWebGl",
            target: "still",
            actions: ["noteCannotDraw", "announceNoView"],
            description: "The browser has taken back what panoramas are drawn with.",
            meta: { clauses: ["O25"] },
          },
          {
            guard: { type: "isCurrentView", params: ({ event }) => ({ panoId: event.panoId }) },
            target: "choosing",
            actions: "noteFailed",
            description: "It broke while it was shown: the next best view is chosen.",
            meta: { clauses: ["O25"] },
          },
        ],
      },
    },
    still: {
      tags: "still",
      entry: "clearView",
      description: "The stop is shown as still and text.",
      meta: { clauses: ["O25"] },
      on: {
        "view.retried": {
          target: "choosing",
          actions: "tryViewAgain",
          description: "The person tries again to see it.",
        },
      },
    },
  },
});
