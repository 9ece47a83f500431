import { PANORAMA_RADIUS_M } from "#contract/limits.ts";

import { outdated } from "../forms/conflict.state.ts";
import { selectedPoint } from "./editPoints.setup.ts";
import { inputOf, roundedAngle } from "./points.ts";
import { headingOfMiddle, lookingAround, viewSetup, warnNone } from "./view.setup.ts";

/** Street view of a point that is there: its view is turned, or north is set. Serves O35, O37, T17. */
export const aiming = viewSetup.createStateConfig({
  tags: "aiming",
  exit: "closeView",
  description: "The panorama of a point.",
  meta: { clauses: ["O35", "T17"] },
  initial: "deciding",
  states: {
    deciding: {
      entry: "showOwn",
      description: "Which panorama has the point?",
      meta: { clauses: ["O35"] },
      always: [
        {
          guard: "hasTarget",
          target: "looking",
          description: "One of its own, or one it names.",
        },
        {
          guard: "hasPlace",
          target: "locating",
          description: "None: the nearest is looked for.",
          meta: { clauses: ["O35", "K2"] },
        },
        {
          target: "#editPoints.editing.work.map",
          actions: warnNone,
          description: "Neither has it a place.",
          meta: { clauses: ["X7"] },
        },
      ],
    },
    locating: {
      tags: "searching",
      entry: { type: "say", params: { said: "editPoints.searching" } },
      exit: { type: "say", params: { said: null } },
      description: "A panorama is looked for within 50 m of the point.",
      meta: { clauses: ["O35", "K2"] },
      invoke: {
        id: "findPanorama",
        src: "findPanorama",
        input: ({ context }) => ({
          lat: selectedPoint(context)?.lat ?? 0,
          lng: selectedPoint(context)?.lng ?? 0,
          radius: PANORAMA_RADIUS_M,
          university: context.id,
        }),
        onDone: [
          {
            guard: { type: "isOtherFound", params: ({ event }) => ({ found: event.output }) },
            target: "looking",
            actions: [
              { type: "showNear", params: ({ event }) => ({ found: event.output }) },
              { type: "say", params: { said: "editPoints.viewOpen" } },
            ],
            description: "There is one.",
          },
          {
            target: "#editPoints.editing.work.map",
            actions: warnNone,
            description: "There is none, or only the one that has just failed.",
            meta: { clauses: ["X7"] },
          },
        ],
        onError: {
          target: "#editPoints.editing.work.map",
          actions: warnNone,
          description: "It could not be found out.",
          meta: { clauses: ["X7"] },
        },
      },
      on: {
        "search.cancelled": {
          target: "#editPoints.editing.work.map",
          description: "The person doesn't want to wait.",
          meta: { clauses: ["O35"] },
        },
      },
    },
    looking: {
      description: "The person looks around.",
      meta: { clauses: ["O35", "O37"] },
      on: {
        ...lookingAround,
        "view.used": {
          target: "usingView",
          description: "'Use this view': the point looks so from now on.",
          meta: { clauses: ["O35"] },
        },
        "north.set": {
          guard: "isOwnView",
          target: "settingNorth",
          description: "'This is north': the panorama is turned by what is seen.",
          meta: { clauses: ["O37"] },
        },
        "panorama.failed": [
          {
            guard: { type: "canFlatten", params: ({ event }) => ({ reason: event.reason }) },
            actions: "flatten",
            description: "This browser can't draw a sphere: the image is shown as a plain picture.",
            meta: { clauses: ["O35"] },
          },
          {
            guard: "canSeek",
            target: "locating",
            description: "It has gone, or its service isn't here: the nearest is looked for.",
            meta: { clauses: ["O35", "K2"] },
          },
          {
            target: "#editPoints.editing.work.map",
            actions: warnNone,
            description: "The nearest isn't there either.",
            meta: { clauses: ["X7"] },
          },
        ],
        "panorama.closed": {
          target: "#editPoints.editing.work.map",
          description: "Street view is closed; nothing changed.",
          meta: { clauses: ["O35"] },
        },
      },
    },
    usingView: {
      tags: ["saving", "busy"],
      description: "The point's view is being saved.",
      meta: { clauses: ["O35", "O19"] },
      invoke: {
        id: "updatePoint",
        src: "updatePoint",
        input: ({ context }) => ({
          id: context.selected ?? "",
          point: inputOf(selectedPoint(context), context.id, {
            panoId: context.look?.panoId ?? null,
            heading: context.look && roundedAngle(context.look.heading),
            pitch: context.look && roundedAngle(context.look.pitch),
          }),
        }),
        onDone: {
          target: "#editPoints.editing.work.map",
          actions: [
            { type: "changePoint", params: ({ event }) => ({ point: event.output }) },
            { type: "notify", params: { kind: "success", said: "editPoints.viewSaved" } },
          ],
          description: "The point looks so now.",
        },
        onError: [
          outdated,
          {
            target: "looking",
            description: "It was refused; the request said why. Street view stays.",
            meta: { clauses: ["X1", "X2"] },
          },
        ],
      },
    },
    renewing: {
      tags: ["saving", "busy"],
      description: "The points are fetched again, as this one changed elsewhere.",
      meta: { clauses: ["O35", "A11"] },
      invoke: {
        id: "renewUniversity",
        src: "fetchUniversity",
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: "isSelectedIn", params: ({ event }) => ({ university: event.output }) },
            target: "looking",
            actions: [
              { type: "show", params: ({ event }) => ({ university: event.output }) },
              { type: "notify", params: { kind: "info", said: "editPoints.listRenewed" } },
            ],
            description: "Said so. The view is as it was turned, and can be used again.",
            meta: { clauses: ["O35"] },
          },
          {
            target: "#editPoints.editing.work.map",
            actions: [
              { type: "show", params: ({ event }) => ({ university: event.output }) },
              { type: "notify", params: { kind: "info", said: "editPoints.listRenewed" } },
            ],
            description: "The point is no longer there: said so.",
            meta: { clauses: ["O35"] },
          },
        ],
        onError: {
          target: "looking",
          description: "They could not be fetched; the request said why.",
          meta: { clauses: ["X1", "X2"] },
        },
      },
    },
    settingNorth: {
      tags: ["saving", "busy"],
      description: "Where the panorama looks is being saved.",
      meta: { clauses: ["O37", "O20"] },
      invoke: {
        id: "updateImage",
        src: "updateImage",
        input: ({ context }) => ({
          id: context.look?.image?.id ?? "",
          change: { heading: headingOfMiddle(context) },
        }),
        onDone: {
          target: "looking",
          actions: [
            { type: "setNorth", params: ({ event }) => ({ image: event.output }) },
            { type: "notify", params: { kind: "success", said: "editPoints.northSet" } },
          ],
          description: "The panorama knows north, and shows it.",
        },
        onError: {
          target: "looking",
          description: "It was refused; the request said why.",
          meta: { clauses: ["X1", "X2"] },
        },
      },
    },
  },
});
