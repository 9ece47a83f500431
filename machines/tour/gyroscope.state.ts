import { tourSetup } from "./tour.setup.ts";

/** Whether the view follows how the device is held. Serves O29. */
export const gyroscope = tourSetup.createStateConfig({
  description: "Whether the view follows how the device is held, where the device tells.",
  meta: { clauses: ["O29"] },
  initial: "probing",
  states: {
    probing: {
      description: "Does this device tell how it is held?",
      meta: { clauses: ["O29"] },
      invoke: {
        id: "hasGyroscope",
        src: "hasGyroscope",
        onDone: [
          {
            guard: { type: "isTrue", params: ({ event }) => ({ value: event.output }) },
            target: "off",
            description: "It does.",
            meta: { clauses: ["O29"] },
          },
          {
            target: "absent",
            description: "It does not.",
            meta: { clauses: ["O29"] },
          },
        ],
        onError: {
          target: "absent",
          description: "Nobody can say.",
          meta: { clauses: ["O29"] },
        },
      },
    },
    absent: {
      description: "The view is turned by hand only.",
      meta: { clauses: ["O29"] },
    },
    off: {
      tags: "canUseGyroscope",
      description: "The view is turned by hand.",
      meta: { clauses: ["O29"] },
      on: {
        "gyroscope.toggled": {
          target: "asking",
          description: "The person wants to look around by turning the device.",
          meta: { clauses: ["O29"] },
        },
      },
    },
    asking: {
      tags: "canUseGyroscope",
      description: "Some devices ask the person first.",
      meta: { clauses: ["O29"] },
      invoke: {
        id: "allowGyroscope",
        src: "allowGyroscope",
        onDone: [
          {
            guard: { type: "isTrue", params: ({ event }) => ({ value: event.output }) },
            target: "on",
            description: "It may be used.",
            meta: { clauses: ["O29"] },
          },
          {
            target: "off",
            actions: { type: "notify", params: { kind: "warning", said: "tour.motionRefused" } },
            description: "It may not, and the person is told how to change that.",
            meta: { clauses: ["O29"] },
          },
        ],
        onError: {
          target: "off",
          actions: { type: "notify", params: { kind: "warning", said: "tour.motionRefused" } },
          description: "It could not be asked for.",
          meta: { clauses: ["O29"] },
        },
      },
    },
    on: {
      tags: ["canUseGyroscope", "gyroscope"],
      description: "The view follows the device.",
      meta: { clauses: ["O29"] },
      on: {
        "gyroscope.toggled": {
          target: "off",
          description: "The view is turned by hand again.",
          meta: { clauses: ["O29"] },
        },
      },
    },
  },
});
