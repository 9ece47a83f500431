import { popupChat, popupInput } from "../chat/popup.state.ts";
import { tourSetup } from "./tour.setup.ts";
import type { TourContext } from "./types.ts";

const closed = {
  target: "closed",
  description: "It is closed.",
  meta: { clauses: ["S16"] },
} as const;

const information = {
  target: "information",
  description: "'More Information'.",
  meta: { clauses: ["S16"] },
} as const;

const stops = {
  target: "stops",
  description: "The list of stops opens.",
  meta: { clauses: ["S15", "O24"] },
} as const;

const chat = {
  target: "chat",
  description: "The guide is asked about the stop.",
  meta: { clauses: ["S16"] },
} as const;

const popup = popupChat(({ context }: { context: TourContext }) =>
  popupInput(context, { point_id: context.stops[context.index]?.id ?? "" }),
);

/** What lies over the view: nothing, the stop's description, the list of stops, or the chat. Serves S16. */
export const panel = tourSetup.createStateConfig({
  description: "What lies over the view; one thing at a time.",
  meta: { clauses: ["S16"] },
  initial: "closed",
  states: {
    closed: {
      description: "Nothing lies over the view.",
      on: {
        "information.requested": information,
        "stops.requested": stops,
        "chat.requested": chat,
      },
    },
    information: {
      tags: "informationOpen",
      description: "The popup with the current point's description; it follows the tour.",
      on: {
        "information.requested": closed,
        "panel.closed": closed,
        "stops.requested": stops,
        "chat.requested": chat,
      },
    },
    stops: {
      tags: "stopsOpen",
      description: "The list of stops.",
      meta: { clauses: ["S15", "O24"] },
      on: {
        "stops.requested": closed,
        "panel.closed": closed,
        "stop.chosen": {
          target: "closed",
          description: "A stop was chosen: the list makes room for it.",
          meta: { clauses: ["S15"] },
        },
        "information.requested": information,
        "chat.requested": chat,
      },
    },
    chat: {
      tags: "chatOpen",
      description: "The popup chat: it knows the university and the point.",
      meta: { clauses: ["S16", "S23", "S28"] },
      invoke: popup.invoke,
      on: {
        ...popup.on,
        "chat.requested": closed,
        "panel.closed": closed,
        "information.requested": information,
        "stops.requested": stops,
      },
    },
  },
});
