import type { UniversityImage } from "#contract/image.ts";
import type { Point, University } from "#contract/university.ts";
import { tourMachine } from "#machines/tour/tour.machine.ts";
import type { TourInput } from "#machines/tour/types.ts";

import { saidAs } from "../charts/saidAs.ts";
import { subject } from "../charts/subject.ts";
import { campus, refused } from "./samples.ts";

/** A stop of the tests' campus; a thousandth of a degree of latitude is 111.2 m. */
export function stopAt(
  id: string,
  name: string,
  lat: number | null,
  more: Partial<Point> = {},
): Point {
  return {
    id,
    name,
    description: `About the ${name}.`,
    university: "7",
    lat,
    lng: lat === null ? null : -122.17,
    panoId: null,
    heading: null,
    pitch: null,
    ...more,
  };
}

export function imageOf(id: string, more: Partial<UniversityImage> = {}): UniversityImage {
  return {
    id,
    kind: "panorama",
    url: `/media/${id}.webp`,
    width: 4096,
    height: 2048,
    caption: "",
    credit: "",
    point: null,
    lat: null,
    lng: null,
    heading: 0,
    levels: [],
    tiles: null,
    ...more,
  };
}

/** A university with a tour: an own panorama, one of the map service's, and a stop of which nothing is known. */
export const toured: University = {
  ...campus,
  points: [
    stopAt("p1", "Main Quad", 37.43, { panoId: "own:i1", heading: 90, pitch: 5 }),
    stopAt("p2", "Library", 37.431, { panoId: "google-2" }),
    stopAt("p3", "Pond", null),
  ],
  images: [
    imageOf("i1", { point: "p1", lat: 37.43, lng: -122.17 }),
    imageOf("i2", { lat: 37.4312, lng: -122.17 }),
  ],
  has_plan: true,
};

export const tourInput: TourInput = {
  id: "7",
  stop: null,
  isSuperuser: false,
  signedIn: true,
  newUser: false,
  speechSupported: true,
  smallScreen: false,
};

const found = {
  source: "google" as const,
  panoId: "google-9",
  image: null,
  lat: 37.4312,
  lng: -122.17,
};
const own = { ...found, source: "own" as const, panoId: "own:i1", image: toured.images[0] ?? null };

/** While the tour plays: its own turns, and at the first stop everything that pauses it. */
const PLAYING = /^(?:pause|sound)\.|narrate|autoplay\.on\.(?:resting|dwelling)$/;
const PAUSING =
  /^(?:next|previous|stop\.(?:chosen|clicked|linked)|marker|view\.grabbed|information|stops|chat\.requested|panorama\.moved)/;
/** What the view itself and the choice of the stop hear, told apart by how far the view has come. */
const LEAVING = /^(?:next|previous|stop\.chosen)/;
const VIEW = /^(?:panorama|view\.retried)|findPanorama|touring\.view\.opening$/;

/** What a person does on the tour that says nothing more. */
export const PLAIN_EVENTS = {
  "view.grabbed": [{}],
  "view.retried": [{}],
  "information.requested": [{}],
  "chat.requested": [{}],
  "stops.requested": [{}],
  "panel.closed": [{}],
  "chat.closed": [{}],
  "play.requested": [{}],
  "pause.requested": [{}],
  "sound.toggled": [{}],
  "location.requested": [{}],
  "location.stopped": [{}],
  "gyroscope.toggled": [{}],
  "map.toggled": [{}],
  "map.resized": [{}],
  "controls.toggled": [{}],
  "share.requested": [{}],
};

/** What else than its calm value a region may have, and which events are then worth a step. */
const BUSY: readonly (readonly [calm: string, worth: RegExp])[] = [
  ['"gyroscope":"absent"', /gyroscope/i],
  ['"plan":"settled"', /fetchPlan/],
  ['"stop":"settled"', /^stop\.linked$|touring\.stop\.addressing$/],
  ['"location":"off"', /^location|^position|watchPosition/],
  ['"size":"small"', /^map\./],
  ['"service":"drawing"', /^map\.(?:ready|failed)/],
  ['"controls":"shown"', /^controls\.|^panel\.closed/],
  ['"sharing":"idle"', /^share|actor\.share$/],
  ['"panel":"closed"', /^(?:panel|information|stops|chat|session)\.|^stop\.chosen|actor\.chat$/],
  ['"sound":"on"', /^sound\./],
];

export const tour = subject({
  machine: tourMachine,
  inputs: [
    tourInput,
    { ...tourInput, smallScreen: true },
    { ...tourInput, stop: "p2" },
    { ...tourInput, stop: "nowhere" },
  ],
  samples: { toured, found, own, tourInput },
  callbacks: ["watchPosition"],
  key: ({
    university,
    index,
    target,
    onScreen,
    tried,
    looked,
    cannotDraw,
    self,
    reached,
    stopsLeft,
  }) => ({
    fetched: university !== null,
    index,
    target: target?.panoId ?? null,
    onScreen: onScreen !== null,
    tried: tried.length,
    looked,
    cannotDraw,
    self: self !== null,
    reached: reached.length,
    stopsLeft,
  }),
  sees: ({ stops, index, target, looksAt, self, reached, announcement, isSuperuser, plan }) => ({
    stop: stops[index]?.name ?? null,
    target: target === null ? null : [target.panoId, Math.round(target.heading), target.pitch],
    looksAt,
    self,
    reached,
    says: saidAs(announcement.said),
    isSuperuser,
    plan: plan !== null,
  }),
  payloads: {
    "stop.linked": [{ stop: "p2" }, { stop: "nowhere" }],
    "session.started": [{}],
    "person.changed": [{ userType: "parent", isSuperuser: true }],
    retry: [{}],
    "next.requested": [{}],
    "previous.requested": [{}],
    "stop.chosen": [{ id: "p3" }, { id: "p1" }],
    "stop.clicked": [{ id: "p2" }],
    "stop.dragged": [{ id: "p2", at: { lat: 1, lng: 1 } }],
    ...PLAIN_EVENTS,
    // The tour says these two to itself.
    "stop.due": [],
    "stop.changed": [],
    "map.ready": [{}],
    "map.moved": [{ center: { lat: 1, lng: 1 } }],
    "map.clicked": [{ at: { lat: 1, lng: 1 } }],
    "map.failed": [{ reason: "no WebGL" }],
    "popup.closed": [{}],
    "panorama.shown": [{ panoId: "own:i1" }, { panoId: "google-2" }, { panoId: "google-9" }],
    "panorama.failed": [
      { panoId: "own:i1", reason: "noWebGl", text: "No WebGL." },
      { panoId: "google-2", reason: "gone", text: "Gone." },
      { panoId: "google-9", reason: "unavailable", text: "No service." },
      { panoId: "own:i2", reason: "gone", text: "Gone." },
    ],
    "panorama.turned": [{ heading: 120, pitch: 3 }],
    "panorama.moved": [own, { ...found, panoId: "google-10" }],
    "marker.clicked": [{ id: "p1" }],
    "panorama.closed": [{}],
    "position.found": [
      { lat: 37.44, lng: -122.17, accuracy: 8 },
      { lat: 37.43, lng: -122.17, accuracy: 4 },
    ],
    "position.failed": [
      { reason: "denied" },
      { reason: "unavailable" },
      { reason: "timeout" },
      { reason: "unsupported" },
    ],
  },
  done: {
    fetchUniversity: [toured, { ...toured, has_plan: false }, campus],
    fetchPlan: [null],
    findPanorama: [found, null],
    narrate: [undefined],
    hasGyroscope: [true, false],
    allowGyroscope: [true, false],
    share: ["copied", "shared"],
  },
  failed: {
    fetchUniversity: [{ status: 404, message: "None." }, refused],
    fetchPlan: [refused],
    findPanorama: [refused],
    narrate: ["no voice"],
    hasGyroscope: ["broke"],
    allowGyroscope: ["broke"],
    share: ["no clipboard"],
    watchPosition: ["broke"],
    chat: ["broke"],
  },
  // The regions hardly know of each other: the walks take one of them at a time, and the rest of the tour is calm.
  isWorth: ({ state, context }, { type }) => {
    if (!state.includes("touring")) return context.stop === null || type.includes(".done.");
    if (context.stop !== null)
      return context.stop === "p2" && context.index === 1 && /^marker|^panorama\.moved/.test(type);
    if (state.includes('"autoplay":{'))
      return (
        PLAYING.test(type) ||
        (context.stopsLeft === 2 && state.includes("narrating") && PAUSING.test(type))
      );
    if (context.reached.length > 0) return type.startsWith("position");
    const busy = BUSY.find(([calm]) => !state.includes(calm));
    if (busy !== undefined) return busy[1].test(type);
    const atStart =
      state.includes('"view":"shown"') &&
      context.index === 0 &&
      context.target?.panoId === "own:i1" &&
      context.tried.length === 0;
    if (atStart) return true;
    if (context.cannotDraw) return /^(?:view|next)/.test(type);
    if (type === "panorama.moved") return false;
    const isBroken = context.tried.length > 0;
    return VIEW.test(type) || (!isBroken && LEAVING.test(type));
  },
});
