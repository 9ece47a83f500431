import { tourSetup } from "./tour.setup.ts";

/** The stop gets an address of its own in the browser's history, so that Back leads to the one before (O84). */
const addressed = [
  "setTitle",
  "awaitAddress",
  { type: "addressStop", params: { replace: false } },
] as const;
/** A stop that the person didn't choose takes the place of the one before in the history. */
const addressedByItself = [
  "setTitle",
  "awaitAddress",
  { type: "addressStop", params: { replace: true } },
] as const;

/** What happens when the person goes to another stop: it is said, and the address, the chat and the view follow. */
const arriving = ["announceStop", ...addressed, "tellChatStop", "changed"] as const;

const linked = ({ event }: { event: { stop: string | null } }) => ({ id: event.stop });

/** The address names another stop: by Back, Forward or a link within the page. */
const follow = [
  { type: "goTo", params: linked },
  "announceStop",
  "setTitle",
  "tellChatStop",
  "changed",
] as const;

/** Which stop is shown. Serves T15, S15, O24, O84. */
export const stop = tourSetup.createStateConfig({
  description: "Which stop of the tour is shown.",
  meta: { clauses: ["S15", "T15"] },
  initial: "settled",
  on: {
    "next.requested": {
      guard: "hasOthers",
      target: ".addressing",
      actions: [{ type: "goBy", params: { by: 1 } }, ...arriving],
      description: "'Next': the stop after this one; after the last comes the first.",
    },
    "previous.requested": {
      guard: "hasOthers",
      target: ".addressing",
      actions: [{ type: "goBy", params: { by: -1 } }, ...arriving],
      description: "'Prev': the stop before this one; before the first comes the last.",
    },
    "stop.due": [
      {
        guard: { type: "isAloud", params: ({ event }) => ({ aloud: event.aloud }) },
        target: ".addressing",
        actions: [
          { type: "goBy", params: { by: 1 } },
          ...addressedByItself,
          "tellChatStop",
          "changed",
        ],
        description: "The tour plays on; the voice says which stop it is, so nothing else does.",
        meta: { clauses: ["O26", "T15"] },
      },
      {
        target: ".addressing",
        actions: [
          { type: "goBy", params: { by: 1 } },
          "announceStop",
          ...addressedByItself,
          "tellChatStop",
          "changed",
        ],
        description: "The tour plays on without a voice.",
        meta: { clauses: ["O26", "T15"] },
      },
    ],
    "stop.chosen": [
      {
        guard: { type: "isOtherStop", params: ({ event }) => ({ id: event.id }) },
        target: ".addressing",
        actions: [{ type: "goTo", params: ({ event }) => ({ id: event.id }) }, ...arriving],
        description: "A stop is chosen from the list.",
      },
      {
        guard: { type: "isThisStop", params: ({ event }) => ({ id: event.id }) },
        actions: [{ type: "goTo", params: ({ event }) => ({ id: event.id }) }, "changed"],
        description: "The stop that is shown already: its view begins again.",
        meta: { clauses: ["S15"] },
      },
    ],
    "stop.clicked": {
      guard: { type: "isOtherStop", params: ({ event }) => ({ id: event.id }) },
      target: ".addressing",
      actions: [{ type: "goTo", params: ({ event }) => ({ id: event.id }) }, ...arriving],
      description: "A stop is chosen on the map.",
    },
    "marker.clicked": {
      guard: { type: "isOtherStop", params: ({ event }) => ({ id: event.id }) },
      target: ".addressing",
      actions: [{ type: "goTo", params: ({ event }) => ({ id: event.id }) }, ...arriving],
      description: "A stop is chosen by its marker in the street view.",
    },
    "panorama.moved": {
      guard: { type: "isOfOtherStop", params: ({ event }) => ({ panoId: event.panoId }) },
      target: ".addressing",
      actions: [
        { type: "walkTo", params: ({ event }) => ({ panoId: event.panoId }) },
        "announceStop",
        ...addressed,
        "tellChatStop",
      ],
      description: "The person walked within the street view to where another stop is.",
      meta: { clauses: ["S15", "O24"] },
    },
  },
  states: {
    settled: {
      entry: "forgetAddresses",
      description: "The address names the stop, or none.",
      meta: { clauses: ["O24"] },
      on: {
        "stop.linked": [
          {
            guard: { type: "isOtherStop", params: linked },
            actions: follow,
            description:
              "The address names another stop, by Back or by a link: the tour goes there. No stop is the first.",
            meta: { clauses: ["O24", "O84", "R13"] },
          },
          {
            guard: { type: "isUnknownStop", params: ({ event }) => ({ stop: event.stop }) },
            target: "addressing",
            actions: [
              { type: "notify", params: { kind: "info", said: "tour.unknownStop" } },
              "awaitAddress",
              { type: "addressStop", params: { replace: true } },
            ],
            description: "The address names a stop that is not there: said, and corrected.",
          },
        ],
      },
    },
    addressing: {
      description: "The address is being brought up to date.",
      meta: { clauses: ["O24"] },
      on: {
        "stop.linked": [
          {
            guard: { type: "isLastAwaited", params: linked },
            target: "settled",
            description: "What comes back is the tour's own doing: the address is up to date.",
          },
          {
            guard: { type: "isAwaited", params: linked },
            actions: { type: "hearAddress", params: linked },
            description: "The tour's own doing of a moment ago; the last one is still to come.",
          },
          {
            guard: { type: "isOtherStop", params: linked },
            target: "settled",
            actions: follow,
            description: "Back, or a link, before the router told the tour's own address.",
            meta: { clauses: ["O84"] },
          },
        ],
      },
      after: {
        addressEcho: {
          target: "settled",
          description: "The address is up to date.",
        },
      },
    },
  },
});
