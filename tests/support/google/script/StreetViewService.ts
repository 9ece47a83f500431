import type { FakePanorama } from "../world.ts";
import { LatLng, metresBetween, type Place } from "./LatLng.ts";
import { world } from "./theWorld.ts";

interface Request {
  pano?: string;
  location?: Place;
  radius?: number;
  preference?: "best" | "nearest";
  source?: string;
  sources?: string[];
}
type Status = "OK" | "ZERO_RESULTS" | "UNKNOWN_ERROR";

/** What the service tells of a panorama. */
export function dataOf(panorama: FakePanorama) {
  return {
    location: {
      pano: panorama.pano,
      latLng: new LatLng(panorama),
      description: panorama.description ?? null,
      shortDescription: panorama.description ?? null,
    },
    links: linksOf(panorama),
    tiles: { centerHeading: 0, tileSize: { width: 512, height: 512 } },
    copyright: "© Fake Maps",
    imageDate: "2025-06",
  };
}

export function linksOf({ links = [] }: FakePanorama) {
  return links.map((pano, index) => ({ pano, heading: index * 90, description: pano }));
}

/** google.maps.StreetViewService. */
export class StreetViewService {
  getPanorama(request: Request, tell?: (data: unknown, status: Status) => void) {
    const found = find(request);
    const data = found === null ? null : dataOf(found);
    const status: Status = data === null ? "ZERO_RESULTS" : "OK";
    const answer = new Promise<{ data: typeof data }>((resolve, reject) => {
      setTimeout(() => {
        tell?.(data, status);
        if (data !== null) resolve({ data });
        else reject(new MapsRequestError(request));
      });
    });
    // With a callback the promise may go unheard, as with the real service.
    if (tell !== undefined) answer.catch(() => {});
    return answer;
  }
}

/** What a promise is rejected with. */
class MapsRequestError extends Error {
  override readonly name = "MapsRequestError";
  readonly code = "ZERO_RESULTS";
  readonly endpoint = "maps.maps_streetview_GetPanorama";

  constructor(request: Request) {
    super(
      `STREET_VIEW_GET_PANORAMA: ZERO_RESULTS: There are no results for ${JSON.stringify(request)}.`,
    );
  }
}

function find(request: Request): FakePanorama | null {
  const { pano, location, radius = 50 } = request;
  if (pano !== undefined) return world.panoramas.find((known) => known.pano === pano) ?? null;
  if (location === undefined) return null;
  const sources = request.sources ?? [request.source ?? "default"];
  const byDistance = world.panoramas
    .filter(({ source = "google" }) => !sources.includes("google") || source === "google")
    .map((panorama) => ({ panorama, metres: metresBetween(panorama, location) }))
    .filter(({ metres }) => metres <= radius)
    .toSorted((a, b) => a.metres - b.metres);
  return byDistance[0]?.panorama ?? null;
}
