import { type AnyEventObject, assign, fromCallback, setup } from "xstate";

import type { ImageChange, UniversityImage } from "#contract/image.ts";
import type { Plan } from "#contract/plan.ts";
import type { Point, PointChange, PointInput, University } from "#contract/university.ts";

import type { ChartMeta } from "../clauses.ts";
import { fullTurn } from "../geo/geometry.ts";
import { ownPanoramaId, placeOf } from "../geo/places.ts";
import type {
  LatLng,
  PanoramaRef,
  PanoramaSearch,
  PanoramaTarget,
  PointOfView,
} from "../geo/types.ts";
import { CONFLICT, NOT_FOUND, statusOf, unprovided } from "../ports.ts";
import { notify, tell, tellFault } from "../tell.ts";
import { universityParts } from "../university/parts.ts";
import type { ChosenFile } from "../upload/types.ts";
import { unprovidedUpload } from "../upload/upload.ts";
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
import * as list from "./points.ts";
import * as texts from "./texts.ts";
import type {
  DraftField,
  EditPointsContext,
  EditPointsEvent,
  EditPointsInput,
  EditPointsTag,
  Problem,
  Undo,
  UploadOrder,
} from "./types.ts";

const selectedOf = ({ points, selected }: EditPointsContext): Point | null =>
  list.findPoint(points, selected);

const nearOf = ({ middle }: EditPointsContext): LatLng => middle;

/** The map is asked to go to a place, and is as good as there. */
const movedTo = (place: LatLng) => ({ center: place, middle: place });

/** The panorama that the selected point names or owns, turned as the point looks. */
function ownTargetOf(context: EditPointsContext): PanoramaTarget | null {
  const point = selectedOf(context);
  const found = point && list.panoramaOf(point, context.images, nearOf(context));
  return point && found ? list.targetFor(found, point) : null;
}

/** What the point editor's chart is made of: its ports, guards and actions. */
export const editPointsSetup = setup({
  types: {} as {
    context: EditPointsContext;
    events: EditPointsEvent;
    input: EditPointsInput;
    tags: EditPointsTag;
    meta: ChartMeta;
  },
  actors: {
    ...universityParts.actors,
    /** Watches where the person is and sends PositionEvents (K4). */
    watchPosition: fromCallback<AnyEventObject>(() => {}),
    /** The nearest panorama within a radius in metres; null when there is none (K2). */
    findPanorama: unprovided<PanoramaRef | null, PanoramaSearch>("findPanorama"),
    createPoint: unprovided<Point, PointInput>("createPoint"),
    updatePoint: unprovided<Point, { id: string; point: PointChange }>("updatePoint"),
    deletePoint: unprovided<void, { id: string }>("deletePoint"),
    restorePoint: unprovided<Point, { id: string }>("restorePoint"),
    orderPoints: unprovided<Point[], { id: string; points: string[] }>("orderPoints"),
    /** Sends a file and tells how it goes by UploadEvents; stops with its state (A14). */
    uploadImage: unprovidedUpload<UploadOrder>("uploadImage"),
    updateImage: unprovided<UniversityImage, { id: string; change: ImageChange }>("updateImage"),
  },
  guards: {
    ...universityParts.guards,
    isOutdated: (_, params: { error: unknown }) =>
      [NOT_FOUND, CONFLICT].includes(statusOf(params.error)),
    isFound: (_, params: { found: PanoramaRef | null }) => params.found !== null,
    /** There is one, and another than what has just failed. */
    isOtherFound: ({ context: { look } }, params: { found: PanoramaRef | null }) =>
      params.found !== null && params.found.panoId !== look?.panoId,
    isPoint: ({ context }, params: { id: string }) =>
      list.findPoint(context.points, params.id) !== null,
    hasSelected: ({ context }) => selectedOf(context) !== null,
    canShift: ({ context }, params: { id: string; by: -1 | 1 }) =>
      list.shifted(context.points, params.id, params.by) !== null,
    hasDeleted: ({ context }) => context.undo?.kind === "deleted",
    hasMoved: ({ context }) => context.undo?.kind === "moved",
    hasProblem: ({ context }) => context.draft === null || problemOf(context.draft) !== null,
    isNew: ({ context }) => context.draft !== null && context.draft.pointId === null,
    isTypedOn: ({ context }) => !isSameDraft(context.draft, context.sent),
    isDraftIn: ({ context }, params: { university: University }) =>
      list.findPoint(params.university.points, context.draft?.pointId ?? null) !== null,
    isTied: ({ context: { draft } }, params: { university: University }) =>
      draft !== null &&
      list.findPoint(params.university.points, draft.pointId)?.panoId === draft.panoId,
    isSelectedIn: ({ context }, params: { university: University }) =>
      list.findPoint(params.university.points, context.selected) !== null,
    hasFile: ({ context }) => context.file !== null,
    isFileRefused: (_, params: { file: ChosenFile }) => fileProblem(params.file) !== null,
    isPhoto: (_, params: { image: UniversityImage }) => params.image.kind !== "panorama",
    isNorthUnknown: ({ context: { images, draft } }) =>
      images.find((image) => ownPanoramaId(image) === draft?.panoId)?.heading === null,
    hasTarget: ({ context }) => ownTargetOf(context) !== null,
    hasPlace: ({ context }) => {
      const point = selectedOf(context);
      return point !== null && point.lat !== null && point.lng !== null;
    },
    canSeek: ({ context }) => !context.soughtNear,
    isOwnView: ({ context }) => context.look?.image != null,
    isOfDraft: ({ context: { draft } }, params: { id: string }) =>
      params.id === (draft?.pointId ?? list.NEW_STOP),
    canFlatten: ({ context: { look, flat } }, params: { reason: string }) =>
      params.reason === "noWebGl" && look?.image != null && !flat,
    knowsSelf: ({ context }, params: { at: "self" | "center" }) =>
      params.at === "center" || context.self !== null,
  },
  actions: {
    show: assign(({ context }, { university }: { university: University }) => ({
      university,
      points: university.points,
      images: university.images,
      selected: list.findPoint(university.points, context.selected)?.id ?? null,
      undo: null,
      before: null,
      ...(context.university === null ? movedTo(list.centerOf(university)) : {}),
    })),
    setPlan: assign((_, params: { plan: Plan | null }) => params),
    setSelf: assign(({ event }) =>
      event.type === "position.found"
        ? { self: { lat: event.lat, lng: event.lng, accuracy: event.accuracy }, selfFault: null }
        : {},
    ),
    setSelfFault: assign(({ event }) =>
      event.type === "position.failed" ? { selfFault: event.reason } : {},
    ),
    setClicked: assign((_, params: { at: LatLng }) => ({ clicked: params.at, selected: null })),
    select: assign((_, params: { id: string }) => ({ selected: params.id })),
    choose: assign(({ context }, { id }: { id: string }) => {
      const point = list.findPoint(context.points, id);
      const place = point && placeOf(point);
      return { selected: id, ...(place ? movedTo(place) : {}) };
    }),
    setMiddle: assign((_, params: { middle: LatLng }) => params),
    deselect: assign({ selected: null }),
    showFound: assign(({ context }, { found }: { found: PanoramaRef | null }) => {
      if (found === null) return {};
      const target = list.targetTowards(found, context.clicked ?? found);
      return { target, look: target };
    }),
    showNear: assign(({ context }, { found }: { found: PanoramaRef | null }) => {
      const point = selectedOf(context);
      if (found === null || point === null) return {};
      const target = list.targetFor(found, point);
      return { target, look: target, soughtNear: true };
    }),
    showOwn: assign(({ context }) => {
      const target = ownTargetOf(context);
      return { target, look: target, soughtNear: false };
    }),
    closeView: assign({ target: null, look: null, flat: false, soughtNear: false }),
    flatten: assign({ flat: true }),
    turn: assign(({ context }, { heading, pitch }: PointOfView) =>
      context.look === null ? {} : { look: { ...context.look, heading, pitch } },
    ),
    walk: assign(({ context }, { source, panoId, image, lat, lng }: PanoramaRef) =>
      context.look === null ? {} : { look: { ...context.look, source, panoId, image, lat, lng } },
    ),
    draftAtClick: assign(({ context }) => opened(draftAt(context.clicked ?? nearOf(context)))),
    draftAtCenter: assign(({ context }) => ({
      ...opened(draftAt(nearOf(context))),
      selected: null,
    })),
    draftOfLook: assign(({ context }) =>
      opened(context.look === null ? draftAt(nearOf(context)) : draftOfView(context.look)),
    ),
    draftOfSelected: assign(({ context }) => {
      const point = selectedOf(context);
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
      return { ...edited(context, place), said: texts.placed(place.lat, place.lng) };
    }),
    placeDraftBy: assign(({ context }, params: { at: "self" | "center" }) => {
      const place = params.at === "self" ? (context.self ?? nearOf(context)) : nearOf(context);
      const { lat, lng } = placeTexts(place);
      return { ...edited(context, { lat, lng }), said: texts.placed(lat, lng) };
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
    setProblem: assign((_, params: Problem) => ({ problem: params })),
    closeDialog: assign({ ...opened(null), progress: 0 }),
    addPoint: assign(({ context }, { point }: { point: Point }) => ({
      points: [...context.points, point],
      selected: point.id,
      undo: null,
      ...savedAs(context, point),
    })),
    changePoint: assign(({ context }, { point }: { point: Point }) => ({
      points: list.withPoint(context.points, point),
      selected: point.id,
      undo: null,
      before: null,
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
    moveMarker: assign(({ context }, { id, at }: { id: string; at: LatLng }) => {
      const point = list.findPoint(context.points, id);
      if (point === null) return {};
      return {
        before: context.points,
        points: list.withPoint(context.points, { ...point, ...list.roundedPlace(at) }),
        selected: id,
        undo: null,
      };
    }),
    shiftPoint: assign(({ context }, { id, by }: { id: string; by: -1 | 1 }) => ({
      before: context.points,
      points: list.shifted(context.points, id, by) ?? context.points,
      selected: null,
      shifting: id,
      undo: null,
    })),
    /** The same points anew, so that a marker that was dragged for nothing goes back. */
    keepPlaces: assign({ points: ({ context }) => [...context.points] }),
    goBack: assign(({ context }) => ({
      points: context.before ?? context.points,
      before: null,
    })),
    keepMove: assign(({ context }, { point }: { point: Point }) => {
      const from = list.findPoint(context.before ?? [], point.id);
      const undo: Undo | null =
        from === null || from.lat === null || from.lng === null
          ? null
          : { kind: "moved", point, from: { lat: from.lat, lng: from.lng } };
      return { points: list.withPoint(context.points, point), before: null, undo };
    }),
    keepOrder: assign(({ context: { shifting } }, { points }: { points: Point[] }) => {
      const index = points.findIndex(({ id }) => id === shifting);
      return {
        points,
        before: null,
        shifting: null,
        said: texts.shifted(points[index]?.name ?? "", index + 1, points.length),
      };
    }),
    removePoint: assign(({ context }) => {
      const point = selectedOf(context);
      if (point === null) return {};
      return {
        points: list.withoutPoint(context.points, point.id),
        selected: null,
        undo: { kind: "deleted" as const, point, index: context.points.indexOf(point) },
      };
    }),
    putBack: assign(({ context }, { point }: { point: Point }) => ({
      points: list.withPointAt(
        context.points,
        point,
        context.undo?.kind === "deleted" ? context.undo.index : context.points.length,
      ),
      selected: point.id,
      undo: null,
      said: texts.restored(point.name),
    })),
    forgetUndo: assign({ undo: null }),
    setNorth: assign(({ context }, { image }: { image: UniversityImage }) => {
      const target = context.look && { ...context.look, image, heading: 0 };
      return {
        images: context.images.map((each) => (each.id === image.id ? image : each)),
        target,
        look: target,
      };
    }),
    say: assign((_, params: { said: string }) => params),
    setTitle: tell("root", ({ context }) => ({
      type: "title.set",
      title: { code: "editPoints.title", university: context.university?.name ?? "" },
    })),
    tellFault: tellFault(),
    notify: notify(),
  },
});

/** What an own panorama's middle looks at when the person looks north in it by now. Serves O37. */
export const headingOfMiddle = ({ look }: EditPointsContext): number =>
  Number(fullTurn((look?.image?.heading ?? 0) - (look?.heading ?? 0)).toFixed(2));

export const selectedPoint = selectedOf;
