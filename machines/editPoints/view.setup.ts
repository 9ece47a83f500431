import { assign } from "xstate";

import type { UniversityImage } from "#contract/image.ts";

import { fullTurn } from "../geo/geometry.ts";
import type { LatLng, PanoramaRef, PanoramaTarget, PointOfView } from "../geo/types.ts";
import { dialogSetup } from "./dialog.setup.ts";
import { selectedPoint } from "./editPoints.setup.ts";
import { panoramaOf, targetFor, targetTowards } from "./points.ts";
import type { EditPointsContext } from "./types.ts";

/** The panorama that the selected point names or owns, turned as the point looks. */
function ownTargetOf(context: EditPointsContext): PanoramaTarget | null {
  const point = selectedPoint(context);
  const found = point && panoramaOf(point, context.images, context.middle);
  return point && found ? targetFor(found, point) : null;
}

/** Says that there is no panorama. */
export const warnNone = {
  type: "notify",
  params: { kind: "warning", said: "editPoints.noStreetView" },
} as const;

/** What street view adds to the dialog's setup: which panorama is shown, and where the person looks in it. */
export const viewSetup = dialogSetup.extend({
  guards: {
    isFound: (_, params: { found: PanoramaRef | null }) => params.found !== null,
    /** There is one, and another than what has just failed. */
    isOtherFound: ({ context: { look } }, params: { found: PanoramaRef | null }) =>
      params.found !== null && params.found.panoId !== look?.panoId,
    hasTarget: ({ context }) => ownTargetOf(context) !== null,
    hasPlace: ({ context }) => {
      const point = selectedPoint(context);
      return point !== null && point.lat !== null && point.lng !== null;
    },
    canSeek: ({ context }) => !context.soughtNear,
    isOwnView: ({ context }) => context.look?.image != null,
    canFlatten: ({ context: { look, flat } }, params: { reason: string }) =>
      params.reason === "noWebGl" && look?.image != null && !flat,
  },
  actions: {
    setClicked: assign((_, params: { at: LatLng }) => ({ clicked: params.at, selected: null })),
    showFound: assign(({ context }, { found }: { found: PanoramaRef | null }) => {
      if (found === null) return {};
      const target = targetTowards(found, context.clicked ?? found);
      return { target, look: target };
    }),
    showNear: assign(({ context }, { found }: { found: PanoramaRef | null }) => {
      const point = selectedPoint(context);
      if (found === null || point === null) return {};
      const target = targetFor(found, point);
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
    setNorth: assign(({ context }, { image }: { image: UniversityImage }) => {
      const target = context.look && { ...context.look, image, heading: 0 };
      return {
        images: context.images.map((each) => (each.id === image.id ? image : each)),
        target,
        look: target,
      };
    }),
  },
});

/** What a person does in a panorama, whatever it is open for. */
export const lookingAround = {
  "panorama.turned": {
    actions: {
      type: "turn",
      params: ({ event: { heading, pitch } }: { event: PointOfView }) => ({ heading, pitch }),
    },
    description: "The person looks elsewhere.",
    meta: { clauses: ["T17"] },
  },
  "panorama.moved": {
    actions: { type: "walk", params: ({ event }: { event: PanoramaRef }) => event },
    description: "The person walked on to another panorama.",
    meta: { clauses: ["T17"] },
  },
} as const;

/** What an own panorama's middle looks at when the person looks north in it by now. Serves O37. */
export const headingOfMiddle = ({ look }: EditPointsContext): number =>
  Number(fullTurn((look?.image?.heading ?? 0) - (look?.heading ?? 0)).toFixed(2));
