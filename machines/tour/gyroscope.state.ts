import { tourSetup } from "./tour.setup.ts";

/** Whether the view follows how the device is held. Serves O29. */
export const gyroscope = tourSetup.createStateConfig({
  description: "Whether the view follows how the device is held, where the device tells.",
  meta: { clauses: ["O29"] },
  initial: "probing",
  states: {
    probing: {
      description: "Does this device tell how it is held?",
      invoke: {
        id: "hasGyroscope",
        src: "hasGyroscope",
        onDone: [
          {
            guard: { type: "isTrue", params: ({ event }) => ({ value: event.output }) },
            target: "off",
            description: "It does.",
          },
          {
            target: "absent",
            description: "It does not.",
          },
        ],
        onError: {
          target: "absent",
          description: "No one can say.",
        },
      },
    },
    absent: {
      description: "The view is turned by hand only.",
    },
    off: {
      tags: "canUseGyroscope",
      description: "The view is turned by hand.",
      on: {
        "gyroscope.toggled": {
          target: "asking",
          description: "The person wants to look around by turning the device.",
        },
      },
    },
    asking: {
      tags: "canUseGyroscope",
      description: "Some devices ask the person first.",
      invoke: {
        id: "allowGyroscope",
        src: "allowGyroscope",
        onDone: [
          {
            guard: { type: "isTrue", params: ({ event }) => ({ value: event.output }) },
            target: "on",
            description: "It may be used.",
          },
          {
            target: "off",
            actions: { type: "notify", params: { kind: "warning", said: "tour.motionRefused" } },
            description: "It may not, and the person is told how to change that.",
          },
        ],
        onError: {
          target: "off",
          actions: { type: "notify", params: { kind: "warning", said: "tour.motionRefused" } },
          description: "It could not be asked for.",
        },
      },
    },
    on: {
      tags: ["canUseGyroscope", "gyroscope"],
      description: "The view follows the device.",
      on: {
        "gyroscope.toggled": {
          target: "off",
          description: "The view is turned by hand again.",
        },
      },
    },
  },
});
