import type { UniversityImage } from "#contract/image.ts";
import type { Point, University } from "#contract/university.ts";
import { editPointsMachine } from "#machines/editPoints/editPoints.machine.ts";
import type { ChosenFile } from "#machines/editPoints/types.ts";
import type { PanoramaRef } from "#machines/geo/types.ts";

import { subject } from "../support/subject.ts";
import { campus, refused } from "./samples.ts";

export const gate: Point = {
  id: "p1",
  version: "v1",
  name: "Gate",
  description: "The main gate.",
  university: "7",
  lat: 37.4301,
  lng: -122.1701,
  panoId: "own:i1",
  heading: 90,
  pitch: 5,
};
export const hall: Point = {
  ...gate,
  id: "p2",
  name: "Hall",
  description: "",
  lat: 37.431,
  lng: -122.171,
  panoId: null,
  heading: null,
  pitch: null,
};
export const added: Point = { ...hall, id: "p3", name: "Pond", lat: 37.432, lng: -122.172 };

export const panorama: UniversityImage = {
  id: "i1",
  kind: "panorama",
  url: "/media/i1.jpg",
  width: 4096,
  height: 2048,
  caption: "",
  credit: "",
  point: "p1",
  lat: 37.4301,
  lng: -122.1701,
  heading: 30,
  levels: [],
  tiles: null,
};
/** One of which nobody knows where it looks. */
export const newPanorama: UniversityImage = { ...panorama, id: "i2", point: "p3", heading: null };
export const photo: UniversityImage = { ...panorama, id: "i3", kind: "photo", point: "p3" };

export const tourCampus: University = {
  ...campus,
  points: [gate, hall],
  images: [panorama],
  has_plan: true,
};

/** The added point with its panorama, and without. */
const untied: University = {
  ...tourCampus,
  points: [gate, hall, added],
  images: [panorama, newPanorama],
};
const tied: University = {
  ...untied,
  points: [gate, hall, { ...added, panoId: "own:i2", heading: 0, pitch: 0 }],
};

/** A point of which only the name is known. */
const nowhere: Point = { ...hall, id: "p0", name: "Somewhere", lat: null, lng: null };
const bareCampus: University = { ...campus, points: [nowhere] };

export const found: PanoramaRef = {
  source: "google",
  panoId: "g1",
  lat: 37.4302,
  lng: -122.1702,
  image: null,
};

const ownFound: PanoramaRef = { ...found, source: "own", panoId: "own:i1", image: panorama };

export const jpeg: ChosenFile = { name: "pond.jpg", size: 1000, type: "image/jpeg", content: null };
const text: ChosenFile = { ...jpeg, name: "pond.txt", type: "text/plain" };
const clicked = { lat: 37.43, lng: -122.17 };

const ofPoint = { id: "p1", at: { lat: 37.44, lng: -122.18 } };

/** What can be said anywhere and means the same; it is tried on the bare map. */
const ANYWHERE = [
  "session.started",
  "person.changed",
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
  inputs: [
    { id: "7", signedIn: true, isSuperuser: true },
    { id: "8", signedIn: false, isSuperuser: false },
  ],
  key: ({
    points,
    draft,
    file,
    undo,
    selected,
    look,
    flat,
    soughtNear,
    isSuperuser,
    signedIn,
  }) => ({
    isSuperuser,
    signedIn,
    points: points.map(({ id }) => id).join(" "),
    selected,
    undo: undo?.kind,
    draft: draft && [draft.pointId, draft.name === "", /^(?:own:.*|.)/.exec(draft.panoId)?.[0]],
    file: file !== null,
    look: look && [look.panoId, look.image?.heading],
    flat,
    soughtNear,
  }),
  tells: ({ id, draft, look }) => ({
    university: id,
    placed: draft && [draft.lat, draft.lng].join(" "),
    looksAt: look && [look.heading, look.pitch].join(" "),
  }),
  sees: (context) => ({
    points: context.points.map(({ id, name, lat, lng }) => [id, name, lat, lng].join(" ")),
    center: context.center,
    middle: context.middle,
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
    problem: context.problem && `${context.problem.field}: ${context.problem.text}`,
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
    "upload.progressed": [{ fraction: 0.5 }],
    "upload.finished": [{ image: newPanorama }, { image: panorama }, { image: photo }],
    "upload.failed": [{ message: "The image is broken." }],
    retry: [{}],
    "position.requested": [{}],
    "search.cancelled": [{}],
    "point.addRequested": [{}],
    "point.chosen": [{ id: "p1" }, { id: "nowhere" }],
    "point.editRequested": [{}],
    "point.deleteRequested": [{}],
    "view.requested": [{}],
    "point.shifted": [
      { id: "p2", by: -1 },
      { id: "p1", by: -1 },
    ],
    "undo.requested": [{}],
    "undo.dismissed": [{}],
    "draft.changed": [
      { field: "name", value: "Pond" },
      { field: "name", value: "" },
    ],
    "draft.placed": [{ at: "self" }, { at: "center" }],
    "file.chosen": [{ file: jpeg }, { file: text }],
    "file.dropped": [{}],
    "draft.cancelled": [{}],
    "draft.kept": [{}],
    "draft.dropped": [{}],
    "draft.submitted": [{}],
    "upload.cancelled": [{}],
    "view.used": [{}],
    "north.set": [{}],
    "session.started": [{}],
    "person.changed": [
      { userType: "faculty", isSuperuser: true },
      { userType: "faculty", isSuperuser: false },
    ],
  },
  done: {
    fetchUniversity: [tourCampus, bareCampus],
    renewUniversity: [tourCampus, bareCampus, untied, tied],
    fetchPlan: [{ type: "FeatureCollection", attribution: "", features: [] }],
    findPanorama: [found, ownFound, null],
    createPoint: [added],
    updatePoint: [gate],
    deletePoint: [null],
    restorePoint: [gate],
    orderPoints: [[hall, gate]],
    updateImage: [{ ...panorama, heading: 300 }],
  },
  failed: {
    fetchUniversity: [{ status: 404, message: "None." }, refused],
    renewUniversity: [refused],
    fetchPlan: [refused],
    watchPosition: ["broke"],
    findPanorama: [refused],
    createPoint: [refused],
    updatePoint: [{ status: 409, message: "Changed." }, refused],
    deletePoint: [{ status: 404, message: "None." }, refused],
    restorePoint: [{ status: 404, message: "None." }, refused],
    orderPoints: [{ status: 409, message: "Another list." }, refused],
    uploadImage: ["broke"],
    updateImage: [refused],
  },
  callbacks: ["watchPosition", "uploadImage"],
  isWorth: (
    { state, context: { id, points, selected, undo, draft, look, flat, soughtNear } },
    event,
  ) => {
    const isMap = state.includes('"work":"map"');
    const order = points.map((point) => point.id).join();
    const isOneOf = (...types: string[]) =>
      types.includes(event.type) || (!isMap && event.type.startsWith("xstate."));
    if (!state.includes("editing")) return true;
    // How a visitor gets in was walked; within, all is as it is for whoever was signed in.
    if (id === "8") return false;
    // The plan and the watch of the position go their own way: that is walked on the bare map.
    if (ANYWHERE.includes(event.type)) {
      const isTyped = event.type === "person.changed" && draft?.name === "Pond";
      return (isMap || isTyped) && order === "p1,p2" && selected === null && undo === null;
    }
    if (state.includes('"plan":"loading"') || state.includes('"position":"unknown"')) return false;
    if (event.type === "stop.dragged" && !isMap) {
      const isNew = event.id === "new point";
      return isNew ? draft?.name === "Pond" : event.id === "p1" && state.includes("searching");
    }
    // What comes of points fetched anew differs where a panorama is tied to one of them, or one is looked at.
    const output = "output" in event ? event.output : null;
    if (output === tied || output === untied) return state.includes("checking");
    if (output === bareCampus && state.includes('"work":"renewing"')) return false;
    if (order === "p0") return isOneOf("stop.clicked", "view.requested");
    if (isMap && undo !== null) return isOneOf("undo.requested", "undo.dismissed");
    // An added point is deleted again, so that the walk goes on from where it was.
    if (isMap && order === "p1,p2,p3") return isOneOf("point.deleteRequested");
    if (isMap && selected === "p2") return isOneOf("view.requested", "popup.closed");
    if (isMap && order !== "p1,p2") return isOneOf("point.shifted");
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
