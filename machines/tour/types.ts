import type { Plan } from "#contract/plan.ts";
import type { Point, University } from "#contract/university.ts";

import type {
  MapEvent,
  PanoramaEvent,
  PanoramaTarget,
  PointOfView,
  PositionEvent,
  SelfPosition,
} from "../geo/types.ts";
import type { Messages } from "../messages.ts";
import type { Said } from "../said.ts";

/** With what the tour of a university begins; `stop` is the point that the address names, if any. */
export interface TourInput {
  id: string;
  stop: string | null;
  isSuperuser: boolean;
  /** Handed to the chat. */
  signedIn: boolean;
  newUser: boolean;
  speechSupported: boolean;
  /** There is little room on the screen: the map is closed at first. */
  smallScreen: boolean;
}

/** What a screen reader is told; `id` grows, so that the same can be said again. */
export interface Announcement {
  id: number;
  said: Said;
}

/** The tour's stops, its view, its map, autoplay, and where the person is (S15, O25 to O30). */
export interface TourContext extends TourInput {
  university: University | null;
  plan: Plan | null;
  /** The tour's stops in their order, and which of them is shown. */
  stops: Point[];
  index: number;
  /** Stops of addresses that the tour made and the router hasn't told yet, in their order. */
  awaited: string[];
  /** The panorama that is shown or being opened, and where it was asked to look. */
  target: PanoramaTarget | null;
  /** Which look at a panorama was last on the screen: the same one again has nothing to open. */
  onScreen: string | null;
  /** Where the person looks now, as the panorama tells. */
  looksAt: PointOfView | null;
  /** Panoramas that failed at this stop, and whether one was looked for near it. */
  tried: string[];
  looked: boolean;
  /** This browser draws no panoramas. */
  cannotDraw: boolean;
  /** Where the person is, while that is known. */
  self: SelfPosition | null;
  /** Ids of the stops that the person has been at, and the name of the last of them. */
  reached: string[];
  /** How many stops the tour that plays has left. */
  stopsLeft: number;
  announcement: Announcement;
}

/** What the tour's screen sends, with the reports of its panorama, map, voice and position. */
export type TourEvent =
  | Messages["tour"]
  | { type: "retry" }
  | { type: "next.requested" }
  | { type: "previous.requested" }
  | { type: "stop.chosen"; id: string }
  /** The person takes the view into their own hands. */
  | { type: "view.grabbed" }
  | { type: "view.retried" }
  | { type: "information.requested" }
  | { type: "chat.requested" }
  | { type: "stops.requested" }
  | { type: "panel.closed" }
  | { type: "play.requested" }
  | { type: "pause.requested" }
  | { type: "sound.toggled" }
  | { type: "location.requested" }
  | { type: "location.stopped" }
  | { type: "gyroscope.toggled" }
  | { type: "map.toggled" }
  | { type: "map.resized" }
  | { type: "controls.toggled" }
  | { type: "share.requested" }
  /** The tour's own: the next stop's turn has come (`aloud`: its name is spoken), and another stop is shown. */
  | { type: "stop.due"; aloud: boolean }
  | { type: "stop.changed" }
  | MapEvent
  | PanoramaEvent
  | PositionEvent;

/** What the screen shows: `still` is a picture and text instead of a panorama (O25). */
export type TourTag =
  | "loading"
  | "notFound"
  | "failed"
  | "empty"
  | "touring"
  /** A view is looked for or being opened. */
  | "viewLoading"
  /** The panorama of `target` is on the screen, or comes. */
  | "panorama"
  | "still"
  | "informationOpen"
  | "chatOpen"
  | "stopsOpen"
  | "playing"
  | "muted"
  /** The device's position is watched, whether it is known or not. */
  | "watching"
  | "locating"
  | "located"
  | "positionLost"
  | "locationDenied"
  | "locationUnavailable"
  | "canUseGyroscope"
  | "gyroscope"
  | "mapShown"
  | "mapLarge"
  | "mapFailed"
  | "controlsHidden";
