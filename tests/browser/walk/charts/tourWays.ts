import type { TourEvent, TourInput } from "#machines/tour/types.ts";

import { POND_MEADOW, POND_PATH, type TourCampus } from "../world/tourCampus.ts";
import { google, input, type Services } from "./tourModel.ts";

/** What a walk by hand takes, and how. */
interface Ways {
  ways: { input: TourInput; events: TourEvent[] }[];
  takes: string[];
}

/** What a port brings: it is no event that anyone sends, though charts hear it as one. */
const done = (id: string, output: unknown): TourEvent =>
  ({ type: `xstate.done.actor.${id}`, output }) as unknown as TourEvent;

/** The walk that needs Google's services takes what differs with them; the one with own ones takes all else. */
export function waysOf(campus: TourCampus, services: Services): Ways | null {
  if (services === "own") return null;
  return services === "google" ? byGoogle(campus) : inAPlainBrowser(campus);
}

/** What differs with Google's services: one can walk on within a street view, which takes over a tour that plays. */
function byGoogle({ university, first, firstPano, expired, remote }: TourCampus): Ways {
  // The street view that one can walk on to is another stop's.
  const points = university.points.map((point) =>
    point.id === remote.id ? { ...point, panoId: POND_MEADOW.pano } : point,
  );
  const [second] = points.filter(({ id }) => id !== first.id);
  return {
    ways: [
      {
        input,
        events: [
          done("fetchUniversity", { ...university, points }),
          done("fetchPlan", null),
          { type: "panorama.shown", panoId: firstPano },
          { type: "map.ready" },
          { type: "map.resized" },
          { type: "stop.clicked", id: second?.id ?? "" },
          { type: "panorama.shown", panoId: second?.panoId ?? "" },
          { type: "previous.requested" },
          { type: "panorama.shown", panoId: firstPano },
          { type: "previous.requested" },
          { type: "panorama.shown", panoId: POND_MEADOW.pano },
          { type: "previous.requested" },
          {
            type: "panorama.failed",
            panoId: expired.panoId ?? "",
            reason: "unavailable",
            text: "",
          },
          done("findPanorama", google(POND_PATH)),
          { type: "panorama.shown", panoId: POND_PATH.pano },
          { type: "play.requested" },
          { type: "panorama.moved", ...google(POND_MEADOW) },
        ],
      },
    ],
    takes: [
      "tour.touring.stop on panorama.moved [0]",
      "tour.touring.view on panorama.moved [0]",
      "tour.touring.autoplay.on on panorama.moved [0]",
    ],
  };
}

/** What differs on a phone that draws nothing in three dimensions and tells no positions, and when another tab signs in. */
function inAPlainBrowser({ university, firstPano }: TourCampus): Ways {
  const unsupported = { type: "position.failed", reason: "unsupported" } as const;
  return {
    ways: [
      {
        input,
        events: [
          done("fetchUniversity", { ...university, has_plan: false }),
          { type: "panorama.failed", panoId: firstPano, reason: "noWebGl", text: "" },
          { type: "map.failed", reason: "no WebGL" },
          { type: "next.requested" },
          { type: "location.requested" },
          unsupported,
          { type: "location.requested" },
          unsupported,
          { type: "share.requested" },
          done("share", "shared"),
          { type: "chat.requested" },
          { type: "session.started" },
          // Again, with no chat that it would close.
          { type: "session.started" },
          { type: "person.changed", userType: "student", isSuperuser: true },
          { type: "information.requested" },
        ],
      },
    ],
    takes: [
      "tour on session.started [0]",
      "tour on person.changed [0]",
      "tour.touring.view.choosing on (always) [0]",
      "tour.touring.view.opening on panorama.failed [0]",
      "tour.touring.panel.chat on session.started [0]",
      "tour.touring.location.watching on position.failed [1]",
      "tour.touring.location.unavailable on location.requested [0]",
      "tour.touring.map.service on map.failed [0]",
      "tour.touring.sharing.busy on xstate.done.actor.share [1]",
    ],
  };
}
