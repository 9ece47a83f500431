import type { AnyEventObject } from "xstate";

import type { University } from "#contract/university.ts";
import type { PanoramaRef } from "#machines/geo/types.ts";
import { tourMachine } from "#machines/tour/tour.machine.ts";
import type { TourContext, TourEvent, TourInput } from "#machines/tour/types.ts";
import { type Subject, subject } from "#tests/support/charts/subject.ts";
import { PLAIN_EVENTS, tour } from "#tests/support/subjects/tour.ts";

import { DEMO, POND_MEADOW, POND_PATH, type TourCampus } from "../world/tourCampus.ts";

/** Which service shows street views and maps; `none`: the browser draws neither. */
export type Services = "own" | "google" | "none";

/** A street view of the map service, as the app takes it. */
export const google = ({ pano, lat, lng }: typeof POND_PATH) => ({
  source: "google" as const,
  panoId: pano,
  image: null,
  lat,
  lng,
});

/** What an address may call a stop that there is not. */
export const NOWHERE = "no-such-stop";

export const input: TourInput = {
  id: DEMO,
  stop: null,
  isSuperuser: false,
  signedIn: true,
  newUser: false,
  speechSupported: false,
  smallScreen: false,
};

const PLAYING = /^(?:pause|sound)\.|narrate|rest$|dwell$|\.on\.(?:resting|dwelling)$/;
/** By what a person takes the tour over that plays. */
const TAKES = /^(?:next|previous|information|stops|chat)\.requested$|grabbed|^stop\.|marker|moved/;
const VIEW = /^panorama\.(?:shown|failed|moved)|findPanorama|touring\.view\.opening$/;

/** What else than its calm value a region may have, and which events are then worth a step. */
const BUSY: readonly (readonly [calm: string, worth: RegExp])[] = [
  ['"gyroscope":"absent"', /gyroscope/i],
  ['"plan":"settled"', /fetchPlan/],
  ['"stop":"settled"', /^stop\.linked$|touring\.stop\.addressing$/],
  ['"location":"off"', /^location|^position|watchPosition/],
  ['"size":"small"', /^map\.|^stop\.clicked/],
  ['"controls":"shown"', /^controls\.|^panel\.closed/],
  ['"service":"drawing"', /^map\./],
  ['"sharing":"idle"', /^share|actor\.share$/],
  ['"panel":"closed"', /^(?:panel|information|stops|chat)\.|^stop\.chosen/],
  ['"sound":"on"', /^(?:sound|play)\./],
];

/** The tour of the demo campus as a browser can be taken through it. */
export function tourModel(campus: TourCampus, services: Services): Subject {
  const { university, first, firstPano, expired, remote, nearExpired } = campus;
  const empty: University = { ...university, points: [] };
  const [second] = university.points.filter(({ id }) => id !== first.id);
  const elsewhere = second?.id ?? "";
  const found: PanoramaRef = services === "own" ? nearExpired : google(POND_PATH);
  /** Whether a browser can be brought to it: by what is on the screen, and by what the services have. */
  const isPossible = (event: TourEvent | AnyEventObject, state: string, at: TourContext) => {
    const { index, target, stops } = at;
    const isOpening = state.includes('"view":"opening"');
    const byGoogle = services === "google" && stops[index]?.id === expired.id;
    switch (event.type) {
      case "stop.chosen":
        return state.includes('"panel":"stops"');
      case "panel.closed":
        return !state.includes('"panel":"chat"');
      // A street view that no one here can show is given up before anyone could follow a link.
      case "stop.linked":
        if (isOpening && target?.source === "google" && services === "own") return false;
        if (state.includes('"stop":"settled"')) return event.stop !== first.id;
        // The page has heard of each address before the last one already.
        return event.stop !== NOWHERE && !at.awaited.slice(0, -1).includes(event.stop ?? "");
      case "map.ready":
        return !state.includes('"size":"hidden"');
      // A small map may not reach as far as the stop.
      case "stop.clicked":
        return state.includes('"size":"large"');
      // What was never there isn't tried again; and where the map is all there is, it can't be put away.
      case "view.retried":
        return at.tried.length > 0;
      case "map.toggled":
        return !(state.includes('"view":"still"') && stops[index]?.id === remote.id);
      case "panorama.moved":
        return target?.source === "google" && target.panoId === found.panoId && !isOpening;
      case "panorama.shown":
        return target?.panoId === event.panoId && target?.panoId !== expired.panoId;
      case "panorama.failed":
        return isOpening && target?.panoId === event.panoId && event.panoId !== POND_PATH.pano;
      case "xstate.after.viewPatience.tour.touring.view.opening":
        return target?.source === "own";
      case "xstate.done.actor.findPanorama":
        return services === "own" || (event["output"] !== null) === byGoogle;
      case "xstate.error.actor.findPanorama":
        return !byGoogle;
      default:
        return true;
    }
  };
  return subject({
    machine: tourMachine,
    inputs: [input, { ...input, smallScreen: true }, { ...input, stop: NOWHERE }],
    callbacks: ["watchPosition"],
    key: ({ university: here, index, target, tried, looked, self, reached, stopsLeft }) => [
      here === null,
      index,
      target?.panoId ?? null,
      tried.length,
      looked,
      self === null,
      reached.length,
      stopsLeft,
    ],
    sees: () => ({}),
    payloads: {
      "stop.linked": [{ stop: elsewhere }, { stop: NOWHERE }, { stop: first.id }],
      "session.started": [],
      "person.changed": [],
      retry: [{}],
      "next.requested": [{}],
      "previous.requested": [{}],
      "stop.chosen": [{ id: first.id }, { id: expired.id }],
      "stop.clicked": [{ id: elsewhere }],
      "stop.dragged": [],
      ...PLAIN_EVENTS,
      "stop.due": [],
      "stop.changed": [],
      "map.ready": [{}],
      "map.clicked": [],
      "map.moved": [],
      "map.failed": [],
      "popup.closed": [],
      "panorama.shown": [{ panoId: firstPano }, { panoId: found.panoId }],
      "panorama.failed": [
        { panoId: firstPano, reason: "gone", text: "" },
        { panoId: expired.panoId ?? "", reason: "unavailable", text: "" },
        { panoId: nearExpired.panoId, reason: "gone", text: "" },
      ],
      "panorama.turned": [{ heading: 120, pitch: 3 }],
      "panorama.moved": [google(POND_MEADOW)],
      "marker.clicked": [{ id: elsewhere }],
      "panorama.closed": [],
      "position.found": [
        { lat: 37.44, lng: -122.17, accuracy: 8 },
        { lat: first.lat ?? 0, lng: first.lng ?? 0, accuracy: 4 },
      ],
      "position.failed": [{ reason: "denied" }, { reason: "unavailable" }, { reason: "timeout" }],
    },
    done: {
      ...tour.answers.done,
      fetchUniversity: [university, empty],
      findPanorama: [found, null],
      share: ["copied"],
    },
    failed: tour.answers.failed,
    // One region at a time is taken through what it can do; the others are calm meanwhile.
    isWorth({ state, context }, event) {
      const { type } = event;
      const { index, target, stops } = context;
      const isPlain = context.stop === null && !context.smallScreen;
      if (!state.includes("touring")) return isPlain || type.includes(".done.");
      if (!isPlain) return false;
      if (!isPossible(event, state, context)) return false;
      const isFirst = context.stopsLeft === stops.length - 1;
      const atStart = index === 0 && target?.panoId === firstPano;
      // From here one can walk on within the street view, which takes over a tour that plays.
      const isWalkable = services === "google" && target?.panoId === found.panoId;
      if (state.includes('"autoplay":{')) {
        if (isWalkable && isFirst) return type === "panorama.moved";
        if (type === "pause.requested" || type === "sound.toggled") return isFirst;
        if (state.includes('"panel":"stops"')) return type === "stop.chosen";
        if (state.includes('"size":"large"')) return type === "stop.clicked";
        if (type === "map.resized") return isFirst && state.includes("narrating");
        return PLAYING.test(type) || (isFirst && state.includes("narrating") && TAKES.test(type));
      }
      if (context.stopsLeft > 0) return false;
      if (context.reached.length > 0) return /^location|^position/.test(type);
      const busy = BUSY.find(([calm]) => !state.includes(calm));
      if (busy !== undefined)
        return (
          busy[1].test(type) || (type === "play.requested" && state.includes('"panel":"stops"'))
        );
      // Who goes back before the next view has come finds the one before still there.
      if (index === 1 && state.includes('"view":"opening"') && type === "previous.requested")
        return true;
      if (/"view":"(?:opening|looking)"/.test(state)) return VIEW.test(type);
      if (atStart) return type !== "view.retried" && type !== "next.requested";
      if (type === "view.retried" || type === "panorama.moved") return true;
      const stop = stops[index]?.id;
      if (isWalkable && type === "play.requested") return true;
      if (stop === expired.id) return type === "next.requested" || type === "panorama.failed";
      return stop === remote.id && type === "next.requested";
    },
  });
}
