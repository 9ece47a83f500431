import type { UniversityImage } from "#contract/image.ts";
import type { Point, PointChange, PointInput, University } from "#contract/university.ts";

import { bearing } from "../geo/geometry.ts";
import {
  DEFAULT_CENTER,
  isOwnPanorama,
  ownPanorama,
  ownPanoramaId,
  placeOf,
} from "../geo/places.ts";
import type { LatLng, PanoramaRef, PanoramaTarget } from "../geo/types.ts";

/** How near the map begins (K3). */
export const EDITOR_ZOOM = 16;

/** Stands on the map for a point that isn't saved yet. */
export const NEW_STOP = "new point";

/** Where the map begins: at the university, or at its first point, or where K3 says. */
export function centerOf(university: University | null): LatLng {
  const places = [university, ...(university?.points ?? [])];
  return places.map((each) => each && placeOf(each)).find((place) => place) ?? DEFAULT_CENTER;
}

/** To the centimetre; more digits say nothing. */
export const roundedPlace = ({ lat, lng }: LatLng): LatLng => ({
  lat: Number(lat.toFixed(7)),
  lng: Number(lng.toFixed(7)),
});
/** To a hundredth of a degree. */
export const roundedAngle = (degrees: number): number => Number(degrees.toFixed(2));

/** The stop with this id; null when there is none, as after someone else deleted it. */
export const findPoint = (points: readonly Point[], id: string | null): Point | null =>
  points.find((point) => point.id === id) ?? null;

/** The list with one stop replaced in its place; unchanged when its id isn't in it. */
export const withPoint = (points: readonly Point[], changed: Point): Point[] =>
  points.map((point) => (point.id === changed.id ? changed : point));

/** The list without one stop; the others keep their order. */
export const withoutPoint = (points: readonly Point[], id: string): Point[] =>
  points.filter((point) => point.id !== id);

/** A point back at its place in the order, or nearest to it. */
export const withPointAt = (points: readonly Point[], point: Point, index: number): Point[] =>
  withoutPoint(points, point.id).toSpliced(index, 0, point);

/** One place up or down, or null when it is at that end already. */
export function shifted(points: readonly Point[], id: string, by: -1 | 1): Point[] | null {
  const from = points.findIndex((point) => point.id === id);
  const point = points[from];
  const to = from + by;
  if (point === undefined || to < 0 || to >= points.length) return null;
  return points.toSpliced(from, 1).toSpliced(to, 0, point);
}

/** All of a point, as its change is sent, with the version that it was made from (O48). Of no point it is what every server refuses: one without a name. */
export const inputOf = (
  point: Point | null,
  university: string,
  change: Partial<PointInput>,
): PointChange => ({
  version: point?.version,
  name: point?.name ?? "",
  description: point?.description ?? "",
  university,
  lat: point?.lat ?? 0,
  lng: point?.lng ?? 0,
  panoId: point?.panoId ?? null,
  heading: point?.heading ?? null,
  pitch: point?.pitch ?? null,
  ...change,
});

/** A panorama near a click, seen towards the place that was clicked. Serves T16. */
export const targetTowards = (found: PanoramaRef, clicked: LatLng): PanoramaTarget => ({
  ...found,
  heading: bearing(found, clicked),
  pitch: 0,
});

/** A panorama as a point looks into it. */
export const targetFor = (found: PanoramaRef, point: Point): PanoramaTarget => ({
  ...found,
  heading: point.heading ?? found.image?.heading ?? 0,
  pitch: point.pitch ?? 0,
});

/** The panorama a point names, or one that was added to it; null when there is none to name. Serves O35. */
export function panoramaOf(
  point: Point,
  images: readonly UniversityImage[],
  near: LatLng,
): PanoramaRef | null {
  const place = placeOf(point) ?? near;
  const named = point.panoId ?? "";
  if (named !== "" && !isOwnPanorama(named))
    return { source: "google", panoId: named, image: null, ...place };
  const panoramas = images.filter((image) => image.kind === "panorama");
  const image =
    panoramas.find((each) => ownPanoramaId(each) === named) ??
    panoramas.find((each) => each.point === point.id);
  return image === undefined ? null : ownPanorama(image, place);
}
