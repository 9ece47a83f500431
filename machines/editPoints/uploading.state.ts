import { outdated } from "../forms/conflict.state.ts";
import { progressed } from "../upload/upload.ts";
import { dialogSetup } from "./dialog.setup.ts";
import { findPoint, inputOf } from "./points.ts";

/** A saved point's own panorama on its way, and its tying to the point. Serves O36, A14. */
export const uploading = {
  uploading: dialogSetup.createStateConfig({
    tags: ["uploading", "hasDraft"],
    entry: { type: "setSent", params: { fraction: 0 } },
    description: "The panorama is being sent.",
    meta: { clauses: ["O36", "A14"] },
    invoke: {
      id: "uploadImage",
      src: "uploadImage",
      input: ({ context: { id, draft, file } }) => ({
        university: id,
        point: draft?.pointId ?? "",
        file,
      }),
      onError: {
        target: "filling.touched",
        actions: { type: "setProblem", params: ({ event }) => ({ reason: String(event.error) }) },
        description: "The sending broke: said so, and the point is saved all the same.",
        meta: { clauses: ["O36"] },
      },
    },
    on: {
      "upload.progressed": progressed,
      "upload.finished": [
        {
          guard: { type: "isPhoto", params: ({ event }) => ({ image: event.image }) },
          target: "#editPoints.editing.work.map",
          actions: [
            { type: "addImage", params: ({ event }) => ({ image: event.image }) },
            { type: "notify", params: { kind: "info", said: "editPoints.photoAdded" } },
            "closeDialog",
          ],
          description: "It is no panorama: said so. It stays as a photo of the point.",
        },
        {
          target: "checking",
          actions: { type: "addImage", params: ({ event }) => ({ image: event.image }) },
          description: "The panorama is there.",
        },
      ],
      "upload.failed": {
        target: "filling.touched",
        actions: { type: "setProblem", params: ({ event }) => ({ reason: event.message }) },
        description: "It was refused: said why. The point is saved, the file still chosen.",
        meta: { clauses: ["O36", "X2", "O33"] },
      },
      "upload.cancelled": {
        target: "#editPoints.editing.work.map",
        actions: [
          { type: "notify", params: { kind: "info", said: "editPoints.uploadStopped" } },
          "closeDialog",
        ],
        description: "The person stops the sending: the point stays without it.",
        meta: { clauses: ["O36"] },
      },
    },
  }),
  checking: dialogSetup.createStateConfig({
    tags: ["uploading", "busy", "hasDraft"],
    description:
      "Has the server tied the point to it already, as it does to a point that had none?",
    meta: { clauses: ["O36", "A11"] },
    invoke: {
      id: "renewUniversity",
      src: "fetchUniversity",
      input: ({ context }) => ({ id: context.id }),
      onDone: [
        {
          guard: { type: "isTied", params: ({ event }) => ({ university: event.output }) },
          target: "tied",
          actions: { type: "show", params: ({ event }) => ({ university: event.output }) },
          description: "It has.",
          meta: { clauses: ["O36"] },
        },
        {
          guard: { type: "isDraftIn", params: ({ event }) => ({ university: event.output }) },
          target: "linking",
          actions: { type: "show", params: ({ event }) => ({ university: event.output }) },
          description: "It hasn't: the point had another one.",
          meta: { clauses: ["O36", "O19"] },
        },
        {
          target: "filling.touched",
          actions: [
            { type: "show", params: ({ event }) => ({ university: event.output }) },
            "renewDraft",
            { type: "notify", params: { kind: "warning", said: "editPoints.pointGone" } },
          ],
          description: "The point is no longer there: what was typed can become a new one.",
          meta: { clauses: ["O35", "O33"] },
        },
      ],
      onError: {
        target: "filling.touched",
        description: "It could not be found out; the request said why.",
        meta: { clauses: ["X1", "X2", "O33"] },
      },
    },
  }),
  linking: dialogSetup.createStateConfig({
    tags: ["uploading", "busy", "hasDraft"],
    description: "The point is tied to its panorama.",
    meta: { clauses: ["O36", "O19"] },
    invoke: {
      id: "updatePoint",
      src: "updatePoint",
      input: ({ context: { draft, id, points } }) => ({
        id: draft?.pointId ?? "",
        point: inputOf(findPoint(points, draft?.pointId ?? null), id, {
          panoId: draft?.panoId ?? null,
        }),
      }),
      onDone: {
        target: "tied",
        actions: { type: "changePoint", params: ({ event }) => ({ point: event.output }) },
        description: "It names it now.",
      },
      onError: [
        outdated,
        {
          target: "filling.touched",
          description: "The point could not be tied to it; the request said why.",
          meta: { clauses: ["X1", "X2", "O33"] },
        },
      ],
    },
  }),
  tied: dialogSetup.createStateConfig({
    description: "The point has its panorama. Is it known where that looks?",
    meta: { clauses: ["O36", "O37"] },
    always: [
      {
        guard: "isNorthUnknown",
        target: "#editPoints.editing.work.aiming",
        actions: [
          { type: "notify", params: { kind: "success", said: "editPoints.panoramaAdded" } },
          "closeDialog",
        ],
        description: "No one knows: it opens, so that north can be set.",
      },
      {
        target: "#editPoints.editing.work.map",
        actions: [
          { type: "notify", params: { kind: "success", said: "editPoints.panoramaAdded" } },
          "closeDialog",
        ],
        description: "It is: the dialog goes.",
        meta: { clauses: ["O36"] },
      },
    ],
  }),
};
