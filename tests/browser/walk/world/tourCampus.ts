import * as v from "valibot";

import { API_BASE } from "#contract/call.ts";
import { calls } from "#contract/calls/all.ts";
import { OWN_PANORAMA } from "#contract/limits.ts";
import { Point, type PointInput, University } from "#contract/university.ts";
import type { LatLng, PanoramaRef } from "#machines/geo/types.ts";
import { EXPIRED_PANO, type FakeWorld } from "#tests/support/google/world.ts";
import { dataOf, signInAsSuperuser, type TestServer } from "#tests/support/server.ts";

/** The campus that comes with the product. */
export const DEMO = "demo-hartwell";

/** The demo campus with two more stops, so that every kind of view is met on one tour. */
export interface TourCampus {
  university: University;
  /** The first stop, which names an own panorama; and the id of that. */
  first: Point;
  firstPano: string;
  /** A stop whose street view has expired, and the own panorama that is nearest to it. */
  expired: Point;
  nearExpired: PanoramaRef;
  /** A stop with no panorama within 50 m. */
  remote: Point;
}

/** Some 15 m west of the Mirror Pond, which has a panorama; all others are farther away than 50 m. */
const BY_THE_POND: LatLng = { lat: 37.43043, lng: -122.17121 };
/** Some 500 m north of everything. */
const FAR_NORTH: LatLng = { lat: 37.435, lng: -122.17 };

/** What the map service has there: a street view near the stop whose own has expired, and one to walk on to from it. */
export const POND_PATH = { pano: "fake-pond-path", lat: 37.43041, lng: -122.17115 };
export const POND_MEADOW = { pano: "fake-pond-meadow", lat: 37.431, lng: -122.1715 };
export const STREET_VIEWS: FakeWorld = {
  key: null,
  panoramas: [
    { ...POND_PATH, description: "Pond Path", links: [POND_MEADOW.pano] },
    { ...POND_MEADOW, description: "Pond Meadow", links: [] },
  ],
};

/** Adds the two stops to the demo campus, as a superuser would, and tells what is there then. */
export async function prepareCampus(server: TestServer): Promise<TourCampus> {
  const { tokens } = await signInAsSuperuser(server);
  const add = async (point: Omit<PointInput, "university" | "heading" | "pitch">) => {
    const body: PointInput = { university: DEMO, heading: null, pitch: null, ...point };
    const answer = await server.post("/api/admin/create-point/", body, { token: tokens.access });
    return v.parse(Point, dataOf(answer));
  };
  const expired = await add({
    name: "Old Gate",
    description: "Its street view has expired.",
    ...BY_THE_POND,
    panoId: EXPIRED_PANO,
  });
  const remote = await add({
    name: "North Meadow",
    description: "Nobody has taken a picture here.",
    ...FAR_NORTH,
    panoId: null,
  });
  const university = v.parse(University, dataOf(await server.get(`/api/location/${DEMO}/`)));
  const [first] = university.points;
  if (first?.panoId == null) throw new Error("The demo campus begins without a panorama.");
  return {
    university,
    first,
    firstPano: first.panoId,
    expired,
    nearExpired: await nearestTo(server, BY_THE_POND),
    remote,
  };
}

/** The nearest own panorama, as the app's port makes it of the API's answer. */
async function nearestTo(server: TestServer, { lat, lng }: LatLng): Promise<PanoramaRef> {
  const path = `${API_BASE}${calls.findPanoramas.path}?lat=${lat}&lng=${lng}`;
  const [nearest] = v.parse(calls.findPanoramas.data, dataOf(await server.get(path)));
  if (nearest === undefined) throw new Error("There is no panorama near the stop that expired.");
  const { image } = nearest;
  return {
    source: "own",
    panoId: `${OWN_PANORAMA}${image.id}`,
    image,
    lat: image.lat ?? lat,
    lng: image.lng ?? lng,
  };
}
