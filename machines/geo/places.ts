import type { UniversityImage } from "#contract/image.ts";
import { OWN_PANORAMA } from "#contract/limits.ts";

import type { LatLng, PanoramaRef } from "./types.ts";

/** Where a map begins when no one says where (K3). */
export const DEFAULT_CENTER: LatLng = { lat: 37.43, lng: -122.17 };

/** Where something is, or null when no one has said. */
export function placeOf(
  found: { lat: number | null; lng: number | null } | undefined,
): LatLng | null {
  if (found === undefined || found.lat === null || found.lng === null) return null;
  return { lat: found.lat, lng: found.lng };
}

/** Whether a panorama is the university's own, as "own:42" is; any other id is the map service's. */
export const isOwnPanorama = (panoId: string): boolean => panoId.startsWith(OWN_PANORAMA);

/** What a point calls a panorama of the university's own. */
export const ownPanoramaId = ({ id }: UniversityImage): string => OWN_PANORAMA + id;

/** An image of the university's own as a panorama; `at` is where it is taken to be when it doesn't say. */
export const ownPanorama = (image: UniversityImage, at: LatLng): PanoramaRef => ({
  source: "own",
  panoId: ownPanoramaId(image),
  image,
  ...(placeOf(image) ?? at),
});
