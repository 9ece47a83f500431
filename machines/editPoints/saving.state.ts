import { outdated } from "../forms/conflict.state.ts";
import { editPointsSetup } from "./editPoints.setup.ts";
import { findPoint, inputOf } from "./points.ts";

/** Changes that are made on the map and in the list. Serves S19, A17, X15, O34, O35. */
export const saving = {
  deleting: editPointsSetup.createStateConfig({
    tags: "busy",
    description: "The selected point is being deleted.",
    meta: { clauses: ["S19", "A17", "P5"] },
    invoke: {
      id: "deletePoint",
      src: "deletePoint",
      input: ({ context }) => ({ id: context.selected ?? "" }),
      onDone: {
        target: "map",
        actions: [
          "removePoint",
          { type: "notify", params: { kind: "success", said: "editPoints.deleted" } },
        ],
        description: "'Delete Success.', and it can be put back.",
        meta: { clauses: ["X15", "A17", "O34"] },
      },
      onError: [
        outdated,
        {
          target: "map",
          description: "It was refused; the request said why. The point stays.",
          meta: { clauses: ["X1", "X2"] },
        },
      ],
    },
  }),
  moving: editPointsSetup.createStateConfig({
    tags: "busy",
    description: "A dragged point's new place is being saved.",
    meta: { clauses: ["O35", "O19"] },
    invoke: {
      id: "updatePoint",
      src: "updatePoint",
      input: ({ context: { points, selected, id } }) => ({
        id: selected ?? "",
        point: inputOf(findPoint(points, selected), id, {}),
      }),
      onDone: {
        target: "map",
        actions: [
          { type: "keepMove", params: ({ event }) => ({ point: event.output }) },
          { type: "say", params: { said: "editPoints.moved" } },
        ],
        description: "It is there now, and can be put back.",
        meta: { clauses: ["O35", "O34"] },
      },
      onError: [
        { ...outdated, actions: "goBack" },
        {
          target: "map",
          actions: "goBack",
          description: "It was refused: the marker goes back. The request said why.",
          meta: { clauses: ["O35", "X2"] },
        },
      ],
    },
  }),
  ordering: editPointsSetup.createStateConfig({
    tags: "busy",
    description: "The new order is being saved.",
    meta: { clauses: ["O35", "O19"] },
    invoke: {
      id: "orderPoints",
      src: "orderPoints",
      input: ({ context: { id, points } }) => ({ id, points: points.map((point) => point.id) }),
      onDone: {
        target: "map",
        actions: { type: "keepOrder", params: ({ event }) => ({ points: event.output }) },
        description: "The points are in this order now.",
      },
      onError: [
        { ...outdated, actions: "goBack" },
        {
          target: "map",
          actions: "goBack",
          description: "It was refused: the order is as before. The request said why.",
          meta: { clauses: ["O35", "X2"] },
        },
      ],
    },
  }),
  restoring: editPointsSetup.createStateConfig({
    tags: "busy",
    description: "A deleted point is being brought back.",
    meta: { clauses: ["O34", "O19"] },
    invoke: {
      id: "restorePoint",
      src: "restorePoint",
      input: ({ context }) => ({ id: context.undo?.point.id ?? "" }),
      onDone: {
        target: "map",
        actions: { type: "putBack", params: ({ event }) => ({ point: event.output }) },
        description: "It is back in its place.",
      },
      onError: [
        outdated,
        {
          target: "map",
          description: "It could not be brought back; the request said why. It can be tried again.",
          meta: { clauses: ["X1", "X2", "O34"] },
        },
      ],
    },
  }),
  movingBack: editPointsSetup.createStateConfig({
    tags: "busy",
    description: "A dragged point is being put back.",
    meta: { clauses: ["O34", "O19"] },
    invoke: {
      id: "updatePoint",
      src: "updatePoint",
      input: ({ context: { undo, id } }) => ({
        id: undo?.point.id ?? "",
        point: inputOf(undo?.point ?? null, id, undo?.kind === "moved" ? undo.from : {}),
      }),
      onDone: {
        target: "map",
        actions: [
          { type: "changePoint", params: ({ event }) => ({ point: event.output }) },
          {
            type: "say",
            params: ({ event }) => ({
              said: { code: "editPoints.restored", name: event.output.name },
            }),
          },
        ],
        description: "It is where it was.",
      },
      onError: [
        outdated,
        {
          target: "map",
          description: "It could not be put back; the request said why. It can be tried again.",
          meta: { clauses: ["X1", "X2", "O34"] },
        },
      ],
    },
  }),
  renewing: editPointsSetup.createStateConfig({
    tags: "busy",
    description: "The points are fetched again, as they changed elsewhere.",
    meta: { clauses: ["O35", "A11"] },
    invoke: {
      id: "renewUniversity",
      src: "fetchUniversity",
      input: ({ context }) => ({ id: context.id }),
      onDone: {
        target: "map",
        actions: [
          { type: "show", params: ({ event }) => ({ university: event.output }) },
          { type: "notify", params: { kind: "info", said: "editPoints.listRenewed" } },
        ],
        description: "These are the points now: said so.",
        meta: { clauses: ["O35"] },
      },
      onError: {
        target: "map",
        description: "They could not be fetched; the request said why.",
        meta: { clauses: ["X1", "X2"] },
      },
    },
  }),
};
