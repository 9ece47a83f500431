import { DEFAULT_CENTER, ownPanoramaId, placeOf } from "../geo/places.ts";
import type { PanoramaRef, PanoramaTarget } from "../geo/types.ts";
import type { Said } from "../said.ts";
import type { TourContext } from "./types.ts";
import { aimed, givenPanorama, nearestOwnPanorama, type Scene } from "./views.ts";

/** The tour as the rules for views see it. */
export function sceneOf(context: TourContext): Scene {
  const { stops, index: at, tried, university } = context;
  return {
    stops,
    index: at,
    tried,
    images: university?.images ?? [],
    center: (university === null ? null : placeOf(university)) ?? DEFAULT_CENTER,
  };
}

/** The panorama that the current stop names; null when it names none, or it failed before (O25). */
export const given = (context: TourContext) => givenPanorama(sceneOf(context));
/** An own panorama of the current stop or within 50 m of it; null when there is none left to try (O25). */
export const nearOwn = (context: TourContext) => nearestOwnPanorama(sceneOf(context));

/** Which stop a panorama belongs to, by the point that names it or the image's own point; -1 when to none. */
export function index({ stops, university }: TourContext, panoId: string): number {
  const named = stops.findIndex((stop) => stop.panoId === panoId);
  if (named >= 0) return named;
  const image = university?.images.find((each) => ownPanoramaId(each) === panoId);
  return image?.point ? stops.findIndex(({ id }) => id === image.point) : -1;
}

/** What changes in the context when another stop is shown. What is on the screen stays until there is something else. */
export function shown(at: number) {
  return { index: at, tried: [], looked: false };
}

/** What tells one look at a panorama from another. */
export const lookOf = ({ panoId, heading, pitch }: PanoramaTarget): string =>
  JSON.stringify([panoId, heading, pitch]);

/** What changes when a panorama is to be opened. */
export function aimedAt(context: TourContext, found: PanoramaRef | null) {
  return { target: found === null ? null : aimed(found, sceneOf(context)) };
}

/** Which stop is shown, as it is told to people. */
export const stopOf = ({ stops, index: at }: TourContext) => ({
  number: at + 1,
  count: stops.length,
  name: stops[at]?.name ?? "",
});

/** What changes in the context when something is said to screen readers; the new id lets a text be repeated. */
export function announced({ announcement }: TourContext, said: Said) {
  return { announcement: { id: announcement.id + 1, said } };
}

/** The title of the stop that is shown, with whose tour it is; of the tour alone where it has no stops. */
export const titleOf = ({ university, stops, index: at }: TourContext) => ({
  code: "tour.title" as const,
  stop: stops[at]?.name ?? "",
  university: university?.name ?? "",
});

/** The address of the stop that is shown (O24). */
export function tourPath({ id, stops, index: at }: TourContext): string {
  const stop = stops[at]?.id ?? "";
  return `/university/${encodeURIComponent(id)}/virtualtour?stop=${encodeURIComponent(stop)}`;
}
