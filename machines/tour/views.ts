import type { UniversityImage } from "#contract/image.ts";
import { PANORAMA_RADIUS_M } from "#contract/limits.ts";
import type { Plan } from "#contract/plan.ts";
import type { Point } from "#contract/university.ts";

import { bearing, distance } from "../geo/geometry.ts";
import { isOwnPanorama, ownPanorama, ownPanoramaId, placeOf } from "../geo/places.ts";
import type { LatLng, PanoramaRef, PanoramaTarget } from "../geo/types.ts";
import { covers } from "./plans.ts";
import { stopAfter } from "./stops.ts";

/** A panorama farther from its stop than this, in metres, looks towards the stop. */
const BESIDE_M = 3;

/** The places a view can be chosen from: the tour's stops with the one in question, and the university's images. */
export interface Scene {
  stops: readonly Point[];
  index: number;
  images: readonly UniversityImage[];
  /** Where the university is, for a stop of which no one says it. */
  center: LatLng;
  /** Ids of panoramas that failed at this stop. */
  tried: readonly string[];
}

const isPanorama = (image: UniversityImage): boolean => image.kind === "panorama";

/** The panorama that a stop itself names; null when it names none, names a lost image, or it failed before. */
export function givenPanorama({ stops, index, images, center, tried }: Scene): PanoramaRef | null {
  const stop = stops[index];
  const panoId = stop?.panoId ?? null;
  if (panoId === null || panoId === "" || tried.includes(panoId)) return null;
  const at = placeOf(stop) ?? center;
  if (!isOwnPanorama(panoId)) return { source: "google", panoId, image: null, ...at };
  const image = images.find((each) => ownPanoramaId(each) === panoId);
  return image === undefined ? null : ownPanorama(image, at);
}

/** An own panorama of the stop, or else the nearest within 50 m of it, that hasn't failed before. */
export function nearestOwnPanorama({
  stops,
  index,
  images,
  center,
  tried,
}: Scene): PanoramaRef | null {
  const stop = stops[index];
  const place = placeOf(stop);
  const left = images.filter((image) => isPanorama(image) && !tried.includes(ownPanoramaId(image)));
  const ofStop = left.find(({ point }) => point !== null && point === stop?.id);
  if (ofStop !== undefined) return ownPanorama(ofStop, place ?? center);
  if (place === null) return null;
  const [nearest] = left
    .flatMap((image) => {
      const at = placeOf(image);
      const metres = at === null ? Infinity : distance(place, at);
      return metres <= PANORAMA_RADIUS_M ? [{ image, metres }] : [];
    })
    .toSorted((a, b) => a.metres - b.metres);
  return nearest === undefined ? null : ownPanorama(nearest.image, place);
}

/**
 * A panorama with where to look in it: as the stop says when it is the stop's own, towards the stop when it is beside it,
 * and on to the next stop when no one says.
 */
export function aimed(
  found: PanoramaRef,
  { stops, index }: Pick<Scene, "stops" | "index">,
): PanoramaTarget {
  const stop = stops[index];
  const place = placeOf(stop);
  const pitch = stop?.pitch ?? 0;
  if (place !== null && stop?.panoId !== found.panoId && distance(found, place) > BESIDE_M)
    return { ...found, heading: bearing(found, place), pitch: 0 };
  const next = placeOf(stopAfter(stops, index) ?? undefined);
  const onward = next === null ? 0 : bearing(found, next);
  return { ...found, heading: stop?.heading ?? onward, pitch };
}

/** What replaces a panorama that can't be drawn: a photograph, or a panorama seen flat. */
export type Still =
  | { kind: "photo"; image: UniversityImage }
  | { kind: "panorama"; target: PanoramaTarget };

/** What fills the screen at a stop: its view or picture, the campus's map, or the ways to the other stops (O85). */
export type Filling = "view" | "map" | "ways";

/**
 * What fills the screen at a stop that is shown as a still: never a plane with nothing on it. A map that draws no streets
 * (`hasStreets`) is worth it only where the plan reaches.
 */
export function fillingOf(scene: Scene, plan: Plan | null, hasStreets: boolean): Filling {
  if (stillOf(scene) !== null) return "view";
  const place = placeOf(scene.stops[scene.index]);
  if (place === null) return "ways";
  return hasStreets || covers(plan, place) ? "map" : "ways";
}

/** A stop's still: its photograph, or an own panorama of it or near it seen flat; null when there is no picture. */
export function stillOf(scene: Scene): Still | null {
  const { stops, index, images } = scene;
  const stop = stops[index];
  const photo = images.find(
    (image) => !isPanorama(image) && image.point !== null && image.point === stop?.id,
  );
  if (photo !== undefined) return { kind: "photo", image: photo };
  const untried = { ...scene, tried: [] };
  const given = givenPanorama(untried);
  const panorama = given?.source === "own" ? given : nearestOwnPanorama(untried);
  return panorama === null ? null : { kind: "panorama", target: aimed(panorama, scene) };
}
