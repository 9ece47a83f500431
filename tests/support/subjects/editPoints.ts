import { editPointsMachine } from "#machines/editPoints/editPoints.machine.ts";

import { saidAs } from "../charts/saidAs.ts";
import { subject } from "../charts/subject.ts";
import * as samples from "./editPointsSamples.ts";
import {
  editPointsAnswers,
  editPointsFailures,
  editPointsInputs,
  found,
  ownFound,
  saidOfDraft,
  saidOfUploads,
} from "./editPointsSamples.ts";
import { isRenewalWorth, isWayBack } from "./editPointsWorth.ts";

const clicked = { lat: 37.43, lng: -122.17 };

const ofPoint = { id: "p1", at: { lat: 37.44, lng: -122.18 } };

/** What can be said anywhere and means the same; it is tried on the bare map. */
const ANYWHERE = [
  "map.moved",
  "position.found",
  "position.failed",
  "position.requested",
  "xstate.error.actor.watchPosition",
  "xstate.done.actor.fetchPlan",
  "xstate.error.actor.fetchPlan",
];

export const editPoints = subject({
  machine: editPointsMachine,
  inputs: editPointsInputs,
  key: ({ points, draft, file, undo, selected, look, flat, soughtNear }) => ({
    points: points.map(({ id }) => id).join(" "),
    selected,
    undo: undo?.kind,
    draft: draft && [draft.pointId, draft.name === "", /^(?:own:.*|.)/.exec(draft.panoId)?.[0]],
    file: file !== null,
    look: look && [look.panoId, look.image?.heading],
    flat,
    soughtNear,
  }),
  sees: (context) => ({
    points: context.points.map(({ id, name, lat, lng }) => [id, name, lat, lng].join(" ")),
    center: context.center,
    middle: context.middle,
    clicked: context.clicked,
    images: context.images.map(({ id }) => id).join(),
    plan: context.plan !== null,
    self: context.self ?? context.selfFault,
    target: context.target && [context.target.panoId, context.target.heading, context.target.pitch],
    look: context.look && [
      context.look.panoId,
      context.look.lat,
      context.look.lng,
      context.look.heading,
      context.look.pitch,
    ],
    flat: context.flat,
    selected: context.selected,
    draft: context.draft && Object.values(context.draft).join(" | "),
    problem: context.problem && `${context.problem.field}: ${saidAs(context.problem.said)}`,
    file: context.file?.name ?? null,
    progress: context.progress,
    undo: context.undo && `${context.undo.kind} ${context.undo.point.name}`,
    said: context.said,
  }),
  payloads: {
    "map.ready": [{}],
    "map.moved": [{ center: { lat: 37.435, lng: -122.175 } }],
    "map.clicked": [{ at: clicked }],
    "map.failed": [{ reason: "No WebGL." }],
    "stop.clicked": [{ id: "p1" }, { id: "p2" }, { id: "p0" }, { id: "nowhere" }],
    "stop.dragged": [ofPoint, { ...ofPoint, id: "nowhere" }, { ...ofPoint, id: "new point" }],
    "popup.closed": [{}],
    "panorama.shown": [{ panoId: "g1" }],
    "panorama.failed": [
      { panoId: "g1", reason: "gone", text: "It has gone." },
      { panoId: "g1", reason: "noWebGl", text: "This browser can't show panoramas." },
    ],
    "panorama.turned": [{ heading: 120, pitch: -10 }],
    "panorama.moved": [{ ...found, panoId: "g2", lat: 37.4303 }],
    "marker.clicked": [{ id: "p1" }],
    "panorama.closed": [{}],
    "position.found": [{ lat: 37.4299, lng: -122.1699, accuracy: 8 }],
    "position.failed": [{ reason: "denied" }],
    ...saidOfUploads,
    "point.chosen": [{ id: "p1" }, { id: "nowhere" }],
    "point.editRequested": [{}],
    "point.deleteRequested": [{}],
    "view.requested": [{}],
    "point.shifted": [
      { id: "p2", by: -1 },
      { id: "p1", by: -1 },
    ],
    ...saidOfDraft,
  },
  done: { ...editPointsAnswers, findPanorama: [found, ownFound, null] },
  failed: editPointsFailures,
  samples,
  callbacks: ["watchPosition", "uploadImage"],
  isWorth: ({ state, context }, event) => {
    const { points, selected, undo, draft, look, flat, soughtNear } = context;
    const isMap = state.includes('"work":"map"');
    const order = points.map((point) => point.id).join();
    const isOneOf = (...types: string[]) =>
      types.includes(event.type) || (!isMap && event.type.startsWith("xstate."));
    if (!state.includes("editing")) return true;
    // The plan and the watch of the position go their own way: that is walked on the bare map.
    if (ANYWHERE.includes(event.type))
      return isMap && order === "p1,p2" && selected === null && undo === null;
    if (state.includes('"plan":"loading"') || state.includes('"position":"unknown"')) return false;
    if (event.type === "stop.dragged" && !isMap) {
      const isNew = event.id === "new point";
      return isNew ? draft?.name === "Pond" : event.id === "p1" && state.includes("searching");
    }
    const renewal = isRenewalWorth(state, event);
    if (renewal !== null) return renewal;
    if (order === "p0") return isOneOf("stop.clicked", "view.requested");
    const back = isWayBack(state, context, event);
    if (back !== null) return back;
    if (state.includes("locating") && "output" in event && event.output === ownFound) return false;
    if (state.includes("streetView") && look?.source === "own")
      return isOneOf("panorama.failed", "panorama.closed");
    if (state.includes("looking") && (soughtNear || flat || selected === "p3"))
      return isOneOf("panorama.failed", "panorama.closed", "north.set");
    // One kind of draft is enough to try everything that the dialog takes.
    if (draft !== null && (draft.pointId === "p1" || draft.panoId !== ""))
      return (
        isOneOf("draft.submitted") || (state.includes("untouched") && isOneOf("draft.cancelled"))
      );
    return true;
  },
});
