import type { UniversityImage } from "#contract/image.ts";
import type { Point, University } from "#contract/university.ts";
import { draftAt } from "#machines/editPoints/draft.ts";
import type { EditPointsEvent } from "#machines/editPoints/types.ts";
import type { PanoramaRef } from "#machines/geo/types.ts";
import type { ChosenFile } from "#machines/upload/types.ts";

import type { Answers, Payloads } from "../charts/fixtures.ts";
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
/** One of which no one knows where it looks. */
export const newPanorama: UniversityImage = { ...panorama, id: "i2", point: "p3", heading: null };
export const photo: UniversityImage = { ...panorama, id: "i3", kind: "photo", point: "p3" };

export const tourCampus: University = {
  ...campus,
  points: [gate, hall],
  images: [panorama],
  has_plan: true,
};

/** The added point with its panorama, and without. */
export const untied: University = {
  ...tourCampus,
  points: [gate, hall, added],
  images: [panorama, newPanorama],
};
export const tied: University = {
  ...untied,
  points: [gate, hall, { ...added, panoId: "own:i2", heading: 0, pitch: 0 }],
};

/** A point of which only the name is known. */
const nowhere: Point = { ...hall, id: "p0", name: "Somewhere", lat: null, lng: null };
export const bareCampus: University = { ...campus, points: [nowhere] };

export const found: PanoramaRef = {
  source: "google",
  panoId: "g1",
  lat: 37.4302,
  lng: -122.1702,
  image: null,
};

export const ownFound: PanoramaRef = { ...found, source: "own", panoId: "own:i1", image: panorama };

export const jpeg: ChosenFile = { name: "pond.jpg", size: 1000, type: "image/jpeg", content: null };
export const text: ChosenFile = { ...jpeg, name: "pond.txt", type: "text/plain" };

const begun = draftAt({ lat: 37.43, lng: -122.17 });
/** The editor as it opens at first, and with what was typed when the session ended. */
export const editPointsInputs = [
  { id: "7" },
  { id: "7", left: { draft: { ...begun, name: "Gate" }, begun, file: null } },
];

/** What comes of an image that is sent, and what is said beside it. */
export const saidOfUploads = {
  "upload.progressed": [{ fraction: 0.5 }],
  "upload.finished": [{ image: newPanorama }, { image: panorama }, { image: photo }],
  "upload.failed": [{ message: "The image is broken." }],
  retry: [{}],
  "position.requested": [{}],
  "search.cancelled": [{}],
  "point.addRequested": [{}],
} satisfies Partial<Payloads<EditPointsEvent>>;

/** What is said of the dialog and of a point's view. */
export const saidOfDraft = {
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
} satisfies Partial<Payloads<EditPointsEvent>>;

/** What ports may answer, but for what is found at a place. */
export const editPointsAnswers = {
  fetchUniversity: [tourCampus, bareCampus],
  renewUniversity: [tourCampus, bareCampus, untied, tied],
  fetchPlan: [{ type: "FeatureCollection", attribution: "", features: [] }],
  createPoint: [added],
  updatePoint: [gate],
  deletePoint: [null],
  restorePoint: [gate],
  orderPoints: [[hall, gate]],
  updateImage: [{ ...panorama, heading: 300 }],
} satisfies Answers["done"];

/** What ports may be refused. */
export const editPointsFailures = {
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
} satisfies Answers["failed"];
