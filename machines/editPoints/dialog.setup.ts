import { assign } from "xstate";

import type { UniversityImage } from "#contract/image.ts";
import type { Point, University } from "#contract/university.ts";

import { ownPanoramaId } from "../geo/places.ts";
import type { LatLng } from "../geo/types.ts";
import type { ChosenFile } from "../upload/types.ts";
import {
  draftAt,
  draftOf,
  draftOfView,
  fileProblem,
  isSameDraft,
  placeTexts,
  problemOf,
} from "./draft.ts";
import { edited, opened, renewed, savedAs } from "./drafting.ts";
import { editPointsSetup, selectedPoint } from "./editPoints.setup.ts";
import { findPoint, NEW_STOP } from "./points.ts";
import type { DraftField } from "./types.ts";

/** What the dialog of a point adds to the editor's setup: its draft, and the file that is sent after it. */
export const dialogSetup = editPointsSetup.extend({
  guards: {
    hasProblem: ({ context }) => context.draft === null || problemOf(context.draft) !== null,
    isNew: ({ context }) => context.draft !== null && context.draft.pointId === null,
    isTypedOn: ({ context }) => !isSameDraft(context.draft, context.sent),
    isDraftIn: ({ context }, params: { university: University }) =>
      findPoint(params.university.points, context.draft?.pointId ?? null) !== null,
    isTied: ({ context: { draft } }, params: { university: University }) =>
      draft !== null && findPoint(params.university.points, draft.pointId)?.panoId === draft.panoId,
    hasFile: ({ context }) => context.file !== null,
    isFileRefused: (_, params: { file: ChosenFile }) => fileProblem(params.file) !== null,
    isPhoto: (_, params: { image: UniversityImage }) => params.image.kind !== "panorama",
    isNorthUnknown: ({ context: { images, draft } }) =>
      images.find((image) => ownPanoramaId(image) === draft?.panoId)?.heading === null,
    isOfDraft: ({ context: { draft } }, params: { id: string }) =>
      params.id === (draft?.pointId ?? NEW_STOP),
    knowsSelf: ({ context }, params: { at: "self" | "center" }) =>
      params.at === "center" || context.self !== null,
  },
  actions: {
    draftAtClick: assign(({ context }) => opened(draftAt(context.clicked ?? context.middle))),
    draftAtCenter: assign(({ context }) => ({
      ...opened(draftAt(context.middle)),
      selected: null,
    })),
    draftOfLook: assign(({ context }) =>
      opened(context.look === null ? draftAt(context.middle) : draftOfView(context.look)),
    ),
    draftOfSelected: assign(({ context }) => {
      const point = selectedPoint(context);
      return opened(point && draftOf(point));
    }),
    noteSent: assign({ sent: ({ context }) => context.draft }),
    /** The dialog's point as it is now, or none of its id any more, with what is typed. */
    renewDraft: assign(({ context }) => renewed(context)),
    setField: assign(({ context }, params: { field: DraftField; value: string }) =>
      edited(context, { [params.field]: params.value }),
    ),
    placeDraft: assign(({ context }, { at }: { at: LatLng }) => {
      const place = placeTexts(at);
      return { ...edited(context, place), said: { code: "editPoints.placed" as const, ...place } };
    }),
    placeDraftBy: assign(({ context }, params: { at: "self" | "center" }) => {
      const place = params.at === "self" ? (context.self ?? context.middle) : context.middle;
      const { lat, lng } = placeTexts(place);
      return {
        ...edited(context, { lat, lng }),
        said: { code: "editPoints.placed" as const, lat, lng },
      };
    }),
    setFile: assign((_, params: { file: ChosenFile }) => ({ file: params.file, problem: null })),
    refuseFile: assign((_, params: { file: ChosenFile }) => ({
      file: null,
      problem: fileProblem(params.file),
    })),
    dropFile: assign({ file: null, progress: 0, problem: null }),
    showProblem: assign(({ context }) => ({
      problem: context.draft && problemOf(context.draft),
    })),
    setProblem: assign((_, { reason }: { reason: string }) => ({
      problem: {
        field: "file" as const,
        said: { code: "editPoints.uploadFailed" as const, reason },
      },
    })),
    closeDialog: assign({ ...opened(null), progress: 0 }),
    addPoint: assign(({ context }, { point }: { point: Point }) => ({
      points: [...context.points, point],
      selected: point.id,
      undo: null,
      ...savedAs(context, point),
    })),
    setSent: assign((_, params: { fraction: number }) => ({ progress: params.fraction })),
    /** The newest image is the last one. A panorama becomes what the dialog's point names. */
    addImage: assign(({ context: { images, draft } }, { image }: { image: UniversityImage }) => ({
      images: [...images.filter(({ id }) => id !== image.id), image],
      draft:
        draft !== null && image.kind === "panorama"
          ? { ...draft, panoId: ownPanoramaId(image) }
          : draft,
      file: null,
      progress: 0,
    })),
  },
});
