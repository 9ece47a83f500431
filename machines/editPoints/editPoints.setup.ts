import { type AnyEventObject, assign, fromCallback, setup } from "xstate";

import type { ImageChange, UniversityImage } from "#contract/image.ts";
import type { Plan } from "#contract/plan.ts";
import type { Point, PointChange, PointInput, University } from "#contract/university.ts";

import type { ChartMeta } from "../clauses.ts";
import { placeOf } from "../geo/places.ts";
import type { LatLng, PanoramaRef, PanoramaSearch } from "../geo/types.ts";
import { CONFLICT, NOT_FOUND, statusOf, unprovided } from "../ports.ts";
import type { Said } from "../said.ts";
import { notify, sendToSystem, tellFault } from "../sendToSystem.ts";
import { universityParts } from "../university/parts.ts";
import type { ImageOrder } from "../upload/types.ts";
import { unprovidedUpload } from "../upload/upload.ts";
import { savedAs } from "./drafting.ts";
import * as list from "./points.ts";
import type {
  EditPointsContext,
  EditPointsEvent,
  EditPointsInput,
  EditPointsTag,
  Undo,
} from "./types.ts";

/** The stop that is chosen on the map or in the list; null when none is, or it is no longer there. */
export const selectedPoint = ({ points, selected }: EditPointsContext): Point | null =>
  list.findPoint(points, selected);

/** The map is asked to go to a place, and is as good as there. */
const movedTo = (place: LatLng) => ({ center: place, middle: place });

/** What the point editor's chart is made of: its ports, and what it does with the points. The dialog and street view extend it. */
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
    uploadImage: unprovidedUpload<ImageOrder>("uploadImage"),
    updateImage: unprovided<UniversityImage, { id: string; change: ImageChange }>("updateImage"),
  },
  guards: {
    hasDraft: ({ context }) => context.draft !== null,
    ...universityParts.guards,
    isOutdated: (_, params: { error: unknown }) =>
      [NOT_FOUND, CONFLICT].includes(statusOf(params.error)),
    isPoint: ({ context }, params: { id: string }) =>
      list.findPoint(context.points, params.id) !== null,
    hasSelected: ({ context }) => selectedPoint(context) !== null,
    canShift: ({ context }, params: { id: string; by: -1 | 1 }) =>
      list.shifted(context.points, params.id, params.by) !== null,
    hasDeleted: ({ context }) => context.undo?.kind === "deleted",
    hasMoved: ({ context }) => context.undo?.kind === "moved",
    isSelectedIn: ({ context }, params: { university: University }) =>
      list.findPoint(params.university.points, context.selected) !== null,
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
    select: assign((_, params: { id: string }) => ({ selected: params.id })),
    choose: assign(({ context }, { id }: { id: string }) => {
      const point = list.findPoint(context.points, id);
      const place = point && placeOf(point);
      return { selected: id, ...(place ? movedTo(place) : {}) };
    }),
    setMiddle: assign((_, params: { middle: LatLng }) => params),
    deselect: assign({ selected: null }),
    changePoint: assign(({ context }, { point }: { point: Point }) => ({
      points: list.withPoint(context.points, point),
      selected: point.id,
      undo: null,
      before: null,
      ...savedAs(context, point),
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
    /** The same points again, so that a marker that was dragged for nothing goes back. */
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
        said: {
          code: "editPoints.shifted" as const,
          name: points[index]?.name ?? "",
          number: index + 1,
          count: points.length,
        },
      };
    }),
    removePoint: assign(({ context }) => {
      const point = selectedPoint(context);
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
      said: { code: "editPoints.restored" as const, name: point.name },
    })),
    forgetUndo: assign({ undo: null }),
    say: assign((_, params: { said: Said | null }) => params),
    setTitle: sendToSystem("root", ({ context }) => ({
      type: "title.set",
      title: { code: "editPoints.title", university: context.university?.name ?? "" },
    })),
    tellFault: tellFault(),
    notify: notify(),
  },
});
