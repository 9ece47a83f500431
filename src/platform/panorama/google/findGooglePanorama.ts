import type { LatLng, PanoramaRef } from "#machines/geo/types.ts";

import { loadGoogleMaps } from "../../google/loadGoogleMaps.ts";

/**
 * The nearest panorama of Google Street View within `radius` metres of a position; null when there is none. Rejects when
 * the service can't be had or doesn't answer. Serves K2.
 */
export async function findGooglePanorama(
  apiKey: string,
  { lat, lng, radius }: LatLng & { radius: number },
): Promise<PanoramaRef | null> {
  const maps = await loadGoogleMaps(apiKey);
  return lookUp(maps, {
    location: { lat, lng },
    radius,
    preference: maps.StreetViewPreference.NEAREST,
  });
}

/** What the service answers a question with; null when it has no such panorama, as when an id has expired. */
export async function lookUp(
  maps: typeof google.maps,
  question: google.maps.StreetViewLocationRequest | google.maps.StreetViewPanoRequest,
): Promise<PanoramaRef | null> {
  try {
    const { data } = await new maps.StreetViewService().getPanorama(question);
    return refOf(data.location);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The panorama of a location as the service describes it; null when it doesn't say which or where. */
export function refOf(
  location: google.maps.StreetViewLocation | null | undefined,
): PanoramaRef | null {
  const { pano, latLng } = location ?? {};
  if (pano === undefined || pano === "" || latLng == null) return null;
  return { source: "google", panoId: pano, lat: latLng.lat(), lng: latLng.lng(), image: null };
}

/** The service rejects with a code when it has nothing; any other failure is one of its own. */
function isMissing(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error
    ? error.code === "ZERO_RESULTS" || error.code === "NOT_FOUND"
    : false;
}
