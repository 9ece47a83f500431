import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from "xstate";

import { editPointsMachine } from "#machines/editPoints/editPoints.machine.ts";
import type { EditPointsContext, EditPointsEvent } from "#machines/editPoints/types.ts";
import type { LatLng, PanoramaRef } from "#machines/geo/types.ts";
import { type Subject, subject } from "#tests/support/charts/subject.ts";
import {
  editPointsAnswers,
  editPointsFailures,
  editPointsInputs,
  panorama,
  saidOfDraft,
  saidOfUploads,
} from "#tests/support/subjects/editPointsSamples.ts";
import { isRenewalWorth, isWayBack } from "#tests/support/subjects/editPointsWorth.ts";

export type EditPointsSnapshot = SnapshotFrom<typeof editPointsMachine>;

/** The panorama that the API finds near every place. */
export const ownFound: PanoramaRef = {
  source: "own",
  panoId: "own:i1",
  lat: panorama.lat ?? 0,
  lng: panorama.lng ?? 0,
  image: panorama,
};

/** What the keys of the map do at the zoom at which it begins: in degrees, 100 pixels and ten metres. */
const PAN = (100 * 360) / (256 * 2 ** 16);
const TEN_METRES = 10 / 111_195;
/** What one press of an arrow key turns the view by, in degrees. */
const TURN = 15;

/** What can be said anywhere and means the same; it is tried on the bare map. */
const ANYWHERE = /^(?:person\.|map\.moved|position\.)|Plan$/;

const somewhere: LatLng = { lat: 0, lng: 0 };
const chart = subject({
  machine: editPointsMachine,
  inputs: editPointsInputs,
  key: (context) => ({
    ...keyOf(context),
    fault: context.selfFault,
    self: context.self !== null,
    turned: context.look?.heading !== context.target?.heading,
  }),
  sees: () => ({}),
  payloads: {
    "map.ready": [],
    "map.moved": [{ center: somewhere }],
    "map.clicked": [{ at: somewhere }],
    "map.failed": [],
    "stop.clicked": [{ id: "p1" }, { id: "p2" }],
    "stop.dragged": [
      { id: "p1", at: somewhere },
      { id: "new point", at: somewhere },
    ],
    "popup.closed": [{}],
    "panorama.shown": [],
    "panorama.failed": [{ panoId: "own:i1", reason: "gone", text: "It has gone." }],
    "panorama.turned": [{ heading: 0, pitch: 0 }],
    "panorama.moved": [],
    "marker.clicked": [],
    "panorama.closed": [{}],
    "position.found": [{ lat: 37.4299, lng: -122.1699, accuracy: 8 }],
    "position.failed": [{ reason: "denied" }],
    ...saidOfUploads,
    "point.chosen": [{ id: "p1" }, { id: "p0" }],
    "point.editRequested": [{}],
    "point.deleteRequested": [{}],
    "view.requested": [{}],
    "point.shifted": [{ id: "p2", by: -1 }],
    ...saidOfDraft,
  },
  done: { ...editPointsAnswers, findPanorama: [ownFound, null] },
  failed: editPointsFailures,
  callbacks: ["watchPosition", "uploadImage"],
  isWorth: ({ state, context }, event) => isWorth(state, context, event),
});

/** The chart as a browser can be taken through it: places and directions are those that a mouse and keys bring about. */
export const model: Subject = {
  ...chart,
  events: (snapshot) => chart.events(snapshot).map((event) => real(event, snapshot)),
};

function keyOf(context: EditPointsContext): object {
  const { draft, look, points, undo } = context;
  return {
    moved: isMoved(context),
    points: points.map(({ id }) => id).join(""),
    selected: context.selected,
    undo: undo?.kind,
    draft: draft && [draft.pointId, draft.name, draft.panoId],
    file: context.file !== null,
    look: look && [look.panoId, look.image?.heading],
    soughtNear: context.soughtNear,
  };
}

/** Whether the person has moved the map. */
const isMoved = ({ center, middle }: EditPointsContext): boolean => center.lng !== middle.lng;

function real(event: AnyEventObject, snapshot: AnyMachineSnapshot): AnyEventObject {
  const { middle, look, draft, points } = (snapshot as EditPointsSnapshot).context;
  switch (event.type) {
    case "map.moved":
      return { ...event, center: { ...middle, lng: middle.lng + PAN } };
    case "map.clicked":
      return { ...event, at: middle };
    case "stop.dragged": {
      const isOfDraft = event["id"] === (draft?.pointId ?? "new point");
      const point = points.find(({ id }) => id === event["id"]);
      const from = isOfDraft
        ? { lat: Number(draft?.lat), lng: Number(draft?.lng) }
        : { lat: point?.lat ?? 0, lng: point?.lng ?? 0 };
      return { ...event, at: { ...from, lat: from.lat - TEN_METRES } };
    }
    case "panorama.turned":
      return { ...event, heading: ((look?.heading ?? 0) + TURN) % 360, pitch: look?.pitch ?? 0 };
    default:
      return event;
  }
}

/** One thing at a time, and only what a person or the world can do there in a browser. */
function isWorth(state: string, context: EditPointsContext, event: EditPointsEvent): boolean {
  if (!state.includes("editing")) return true;
  // Where the map was moved, nothing else is tried: a click would be elsewhere than planned.
  if (isMoved(context)) return false;
  if (!isPossible(state, context, event)) return false;
  const { points, selected, undo, draft, look, soughtNear } = context;
  const isMap = state.includes('"work":"map"');
  const order = points.map((point) => point.id).join();
  const isOneOf = (...types: string[]) =>
    types.includes(event.type) || (!isMap && event.type.startsWith("xstate."));
  // The plan and the watch of the position go their own way: that is walked on the bare map.
  if (ANYWHERE.test(event.type))
    return isMap && order === "p1,p2" && selected === null && undo === null;
  if (state.includes('"plan":"loading"')) return false;
  if (context.selfFault !== null && context.self === null)
    return event.type === "position.requested";
  if (event.type === "stop.dragged" && !isMap) {
    const isNew = event.id === "new point";
    return isNew ? draft?.name === "Pond" : state.includes("searching");
  }
  const renewal = isRenewalWorth(state, event);
  if (renewal !== null) return renewal;
  if (order === "p0") return isOneOf("point.chosen", "view.requested");
  const back = isWayBack(state, context, event);
  if (back !== null) return back;
  if (state.includes("looking") && (soughtNear || selected === "p3"))
    return isOneOf("panorama.failed", "panorama.closed", "north.set");
  if (look !== null && look.image?.heading !== panorama.heading) return isOneOf("panorama.closed");
  // One kind of draft is enough to try everything that the dialog takes.
  if (draft !== null && (draft.pointId === "p1" || draft.panoId !== ""))
    return (
      isOneOf("draft.submitted") || (state.includes("untouched") && isOneOf("draft.cancelled"))
    );
  return true;
}

/** Whether what it takes is on the screen. */
function isPossible(state: string, context: EditPointsContext, event: EditPointsEvent): boolean {
  const { draft, look, target, points } = context;
  const isTurned = look?.heading !== target?.heading;
  switch (event.type) {
    case "position.requested":
      return context.self === null && context.selfFault !== null;
    case "position.found":
    case "position.failed":
      return context.self === null;
    case "stop.clicked":
    case "point.chosen":
      return points.some(({ id }) => id === event.id);
    // The map lies under the panorama.
    case "stop.dragged":
      return !state.includes("aiming");
    case "draft.changed":
      return draft?.[event.field] !== event.value;
    case "draft.placed":
      return event.at === "center" || context.self !== null;
    case "undo.dismissed":
      return context.undo !== null;
    case "popup.closed":
      return points.some(({ id, lat }) => id === context.selected && lat !== null);
    case "file.dropped":
      return context.file !== null;
    // A picture that was shown doesn't go any more.
    case "panorama.failed":
      return !isTurned;
    default:
      return true;
  }
}
