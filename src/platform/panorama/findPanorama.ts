import { fromPromise } from "xstate";

import { OWN_PANORAMA } from "#contract/limits.ts";
import type { AppSettings } from "#contract/settings.ts";
import type { PanoramaRef, PanoramaSearch } from "#machines/geo/types.ts";

import type { Asker, CallServer } from "../http/serverCalls.ts";
import { unlessAborted } from "../unlessAborted.ts";

interface PanoramaServices {
  callServer: CallServer;
  settings: Promise<AppSettings>;
}

/** Of a degree: a tenth of a millimetre. */
const DIGITS = 9;

/**
 * The port that resolves with the panorama nearest to a position: the map service's where there is a key, otherwise, and
 * where it has none or can't be had, one of the university's own; null when there is neither. Rejects with a Refusal when
 * our own server doesn't answer. The map service's code loads only when one is looked for with a key. Serves T16 and K2.
 */
export const createFindPanorama = ({ callServer, settings }: PanoramaServices) =>
  fromPromise<PanoramaRef | null, PanoramaSearch>(async ({ input, signal, system }) => {
    const { googleMaps } = await unlessAborted(settings, signal);
    if (googleMaps !== null) {
      const found = await unlessAborted(findGoogle(googleMaps.apiKey, input), signal);
      if (found !== null) return found;
    }
    return findOwn(callServer, { system, signal }, input);
  });

async function findGoogle(apiKey: string, search: PanoramaSearch): Promise<PanoramaRef | null> {
  try {
    const { findGooglePanorama } = await import("./google/findGooglePanorama.ts");
    return await findGooglePanorama(apiKey, search);
  } catch {
    return null;
  }
}

async function findOwn(
  callServer: CallServer,
  asker: Asker,
  { lat, lng, radius, university }: PanoramaSearch,
): Promise<PanoramaRef | null> {
  const near = await callServer(asker, "findPanoramas", {
    // Not as numbers are written by themselves: small ones have an exponent, which the call doesn't take.
    query: { lat: lat.toFixed(DIGITS), lng: lng.toFixed(DIGITS), university },
  });
  const nearest = near
    .filter(({ image, distance }) => image.kind === "panorama" && distance <= radius)
    .toSorted((a, b) => a.distance - b.distance)[0];
  if (nearest === undefined) return null;
  const { image } = nearest;
  const panoId = `${OWN_PANORAMA}${image.id}`;
  return { source: "own", panoId, lat: image.lat ?? lat, lng: image.lng ?? lng, image };
}
