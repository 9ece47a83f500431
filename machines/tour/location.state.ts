import type { PositionEvent } from "../geo/types.ts";
import { tourSetup } from "./tour.setup.ts";

type Failure = Extract<PositionEvent, { type: "position.failed" }>;

const because = (is: Failure["reason"]) =>
  ({
    type: "reasonIs",
    params: ({ event }: { event: Failure }) => ({ reason: event.reason, is }),
  }) as const;

const asked = {
  target: "watching",
  description: "'Use my location'.",
  meta: { clauses: ["K4", "O27"] },
} as const;

/** Where the person is, while they want that to be known. Serves K4, T15, O27. */
export const location = tourSetup.createStateConfig({
  description: "Where the person is: asked of the device only when the person says so.",
  meta: { clauses: ["K4", "O27"] },
  initial: "off",
  states: {
    off: {
      description: "No one asks where the person is.",
      meta: { clauses: ["O27"] },
      on: { "location.requested": asked },
    },
    watching: {
      tags: "watching",
      description: "The device's position is watched.",
      meta: { clauses: ["K4"] },
      exit: "forgetSelf",
      invoke: {
        id: "watchPosition",
        src: "watchPosition",
        onError: {
          target: "unavailable",
          actions: [
            { type: "tellFault", params: ({ event }) => ({ error: event.error }) },
            { type: "announce", params: { said: "tour.locationUnavailable" } },
          ],
          description: "The watch broke: logged, and the person is told.",
          meta: { clauses: ["K4", "X13"] },
        },
      },
      initial: "seeking",
      on: {
        "location.stopped": {
          target: "off",
          description: "The person doesn't want to be located any more.",
          meta: { clauses: ["O27"] },
        },
        "position.found": [
          {
            guard: { type: "isArrival", params: ({ event }) => ({ at: event }) },
            target: ".found",
            actions: [
              { type: "setSelf", params: ({ event }) => event },
              { type: "arrive", params: ({ event }) => ({ at: event }) },
            ],
            description: "The person is within 5 m of a stop for the first time: it is reached.",
            meta: { clauses: ["T15", "K2", "K4"] },
          },
          {
            target: ".found",
            actions: { type: "setSelf", params: ({ event }) => event },
            description: "The person's place is known.",
            meta: { clauses: ["K4", "O27"] },
          },
        ],
        "position.failed": [
          {
            guard: because("denied"),
            target: "denied",
            actions: { type: "announce", params: { said: "tour.locationDenied" } },
            description: "The person, or the browser, doesn't allow it.",
            meta: { clauses: ["K4", "O27"] },
          },
          {
            guard: because("unsupported"),
            target: "unavailable",
            actions: { type: "announce", params: { said: "tour.locationUnavailable" } },
            description: "This device can't say where it is.",
            meta: { clauses: ["K4", "O27"] },
          },
          {
            target: ".lost",
            actions: { type: "announce", params: { said: "tour.locationLost" } },
            description:
              "Nothing was found for 10 s, or the device doesn't know for the moment: the watch goes on.",
            meta: { clauses: ["K4", "O27"] },
          },
        ],
      },
      states: {
        seeking: {
          tags: "locating",
          description: "The first position is awaited.",
        },
        found: {
          tags: "located",
          description: "The person's place is known.",
          meta: { clauses: ["K4", "O27"] },
        },
        lost: {
          tags: "positionLost",
          entry: "forgetSelf",
          description: "The person's place isn't known at the moment; an old one is not shown.",
          meta: { clauses: ["K4", "O27"] },
          on: {
            "position.failed": [
              {
                guard: because("timeout"),
                description: "Nothing came for another 10 s: that was said already.",
                meta: { clauses: ["O27"] },
              },
              {
                guard: because("unavailable"),
                description: "The device still doesn't know: that was said already.",
                meta: { clauses: ["O27"] },
              },
            ],
          },
        },
      },
    },
    denied: {
      tags: "locationDenied",
      description: "The device may not say where it is.",
      meta: { clauses: ["O27"] },
      on: { "location.requested": asked },
    },
    unavailable: {
      tags: "locationUnavailable",
      description: "The device can't say where it is.",
      meta: { clauses: ["O27"] },
      on: { "location.requested": asked },
    },
  },
});
