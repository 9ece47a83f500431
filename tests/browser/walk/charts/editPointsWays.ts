import type { EditPointsEvent, EditPointsInput } from "#machines/editPoints/types.ts";
import type { PanoramaRef } from "#machines/geo/types.ts";
import type { FakeWorld } from "#tests/support/google/world.ts";
import { gate, tourCampus } from "#tests/support/subjects/editPointsSamples.ts";

import { ownFound } from "./editPointsModel.ts";

/** Which service shows street views and maps; `none`: the browser draws neither. */
export type EditorServices = "own" | "google" | "none";

/** What a walk by hand takes, and how. */
interface Ways {
  ways: { input: EditPointsInput; events: EditPointsEvent[] }[];
  takes: string[];
}

const input: EditPointsInput = { id: tourCampus.id };
const MIDDLE = { lat: tourCampus.lat ?? 0, lng: tourCampus.lng ?? 0 };

const GATE_STREET = { pano: "fake-gate-street", lat: 37.4302, lng: -122.1702 };
const GATE_PATH = { pano: "fake-gate-path", lat: 37.4304, lng: -122.1704 };
/** What the map service has there: a street view near the middle of the map, and one to walk on to from it. */
export const EDITOR_STREET_VIEWS: FakeWorld = {
  key: null,
  panoramas: [
    { ...GATE_STREET, description: "Gate Street", links: [GATE_PATH.pano] },
    { ...GATE_PATH, description: "Gate Path", links: [] },
  ],
};
export const NEXT_VIEW = GATE_PATH.pano;

const google = ({ pano, lat, lng }: typeof GATE_STREET): PanoramaRef => ({
  source: "google",
  panoId: pano,
  image: null,
  lat,
  lng,
});

/** What a port brings: it is no event that anyone sends, though charts hear it as one. */
const done = (id: string, output: unknown): EditPointsEvent =>
  ({ type: `xstate.done.actor.${id}`, output }) as unknown as EditPointsEvent;

/** The walk with own panoramas takes all that can be taken with them; these take what can't. */
export const WAYS: Record<EditorServices, Ways | null> = {
  own: null,
  google: byGoogle(),
  none: flat(),
};

/** What differs with Google's services: one can walk on within a street view. */
function byGoogle(): Ways {
  const points = tourCampus.points.map((point) =>
    point.id === gate.id ? { ...point, panoId: GATE_STREET.pano } : point,
  );
  const moved: EditPointsEvent = { type: "panorama.moved", ...google(GATE_PATH) };
  return {
    ways: [
      {
        input,
        events: [
          done("fetchUniversity", { ...tourCampus, points }),
          done("fetchPlan", null),
          { type: "map.clicked", at: MIDDLE },
          done("findPanorama", google(GATE_STREET)),
          moved,
          { type: "point.addRequested" },
          { type: "draft.cancelled" },
          { type: "point.chosen", id: gate.id },
          { type: "view.requested" },
          moved,
          { type: "view.used" },
          done("updatePoint", { ...gate, panoId: GATE_PATH.pano }),
          { type: "view.requested" },
          { type: "panorama.closed" },
        ],
      },
    ],
    takes: [
      "editPoints.editing.work.streetView on panorama.moved [0]",
      "editPoints.editing.work.aiming.looking on panorama.moved [0]",
    ],
  };
}

/** What differs where the browser draws nothing in three dimensions: panoramas are plain pictures. */
function flat(): Ways {
  const failed: EditPointsEvent = {
    type: "panorama.failed",
    panoId: ownFound.panoId,
    reason: "noWebGl",
    text: "",
  };
  return {
    ways: [
      {
        input,
        events: [
          done("fetchUniversity", tourCampus),
          done("fetchPlan", { type: "FeatureCollection", attribution: "", features: [] }),
          { type: "map.clicked", at: MIDDLE },
          done("findPanorama", ownFound),
          failed,
          { type: "point.addRequested" },
          { type: "draft.cancelled" },
          { type: "point.chosen", id: gate.id },
          { type: "view.requested" },
          failed,
          { type: "view.used" },
          done("updatePoint", gate),
        ],
      },
    ],
    takes: [
      "editPoints.editing.work.streetView on panorama.failed [0]",
      "editPoints.editing.work.aiming.looking on panorama.failed [0]",
    ],
  };
}
