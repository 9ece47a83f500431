import { describe, expect, it, vi } from "vitest";
import { createActor, toPromise } from "xstate";

import type { NearPanorama } from "#contract/image.ts";
import type { AppSettings } from "#contract/settings.ts";
import type { PanoramaRef } from "#machines/geo/types.ts";
import { createFindPanorama } from "#src/platform/panorama/findPanorama.ts";
import type { findGooglePanorama } from "#src/platform/panorama/google/findGooglePanorama.ts";
import { DEFAULT_SETTINGS } from "#src/platform/settings/loadSettings.ts";

import { panoramaImage } from "./image.ts";

const google = vi.hoisted(() => ({ find: vi.fn<typeof findGooglePanorama>() }));
vi.mock("#src/platform/panorama/google/findGooglePanorama.ts", () => ({
  findGooglePanorama: google.find,
}));

const WITH_KEY: AppSettings = { ...DEFAULT_SETTINGS, googleMaps: { apiKey: "key" } };
const HERE = { lat: 37.43, lng: -122.17, radius: 50, university: "7" };

function find(settings: Promise<AppSettings>, near: NearPanorama[] = [], where = HERE) {
  const callServer = vi.fn<() => Promise<NearPanorama[]>>(() => Promise.resolve(near));
  const findPanorama = createFindPanorama({ callServer: callServer as never, settings });
  const actor = createActor(findPanorama, { input: where });
  const found = toPromise(actor);
  actor.start();
  return { actor, found, callServer };
}

describe("the panorama nearest to a position", () => {
  it("K2 T16 is an own one within the radius where there is no key", async () => {
    const near = [
      { image: panoramaImage("7", { lat: 37.4301, lng: -122.1702 }), distance: 12 },
      { image: panoramaImage("8"), distance: 3 },
    ];
    const { found, callServer } = find(Promise.resolve(DEFAULT_SETTINGS), near);
    expect(await found).toEqual({
      source: "own",
      panoId: "own:8",
      lat: 37.43,
      lng: -122.17,
      image: near[1]?.image,
    });
    expect(callServer).toHaveBeenCalledWith(expect.anything(), "findPanoramas", {
      query: { lat: "37.430000000", lng: "-122.170000000", university: "7" },
    });
    expect(google.find).not.toHaveBeenCalled();
  });

  it("K2 T16 is none when the own ones are too far, or none at all", async () => {
    const far = [{ image: panoramaImage("7"), distance: 50.5 }];
    expect(await find(Promise.resolve(DEFAULT_SETTINGS), far).found).toBeNull();
    expect(await find(Promise.resolve(DEFAULT_SETTINGS)).found).toBeNull();
    const photo = [{ image: panoramaImage("7", { kind: "photo" }), distance: 5 }];
    expect(await find(Promise.resolve(DEFAULT_SETTINGS), photo).found).toBeNull();
  });

  it("K2 T16 is the map service's with a key, and an own one where that has none or fails", async () => {
    const theirs: PanoramaRef = { source: "google", panoId: "g", lat: 1, lng: 2, image: null };
    const near = [{ image: panoramaImage("7"), distance: 5 }];
    google.find.mockResolvedValueOnce(theirs);
    expect(await find(Promise.resolve(WITH_KEY), near).found).toEqual(theirs);
    expect(google.find).toHaveBeenLastCalledWith("key", HERE);
    google.find.mockResolvedValueOnce(null);
    expect(await find(Promise.resolve(WITH_KEY), near).found).toMatchObject({ panoId: "own:7" });
    google.find.mockRejectedValueOnce(new Error("no network"));
    expect(await find(Promise.resolve(WITH_KEY), near).found).toMatchObject({ panoId: "own:7" });
  });

  it("O21 asks with decimal numbers, however small they are", async () => {
    const { found, callServer } = find(Promise.resolve(DEFAULT_SETTINGS), [], {
      lat: 1e-9,
      lng: -0.00000001234,
      radius: 50,
      university: "7",
    });
    await found;
    expect(callServer).toHaveBeenCalledWith(expect.anything(), "findPanoramas", {
      query: { lat: "0.000000001", lng: "-0.000000012", university: "7" },
    });
  });

  it("K2 is looked for no more when whoever asked has gone", async () => {
    let answer = (_: AppSettings): void => undefined;
    const settings = new Promise<AppSettings>((resolve) => {
      answer = resolve;
    });
    const { actor, found, callServer } = find(settings);
    found.catch(() => undefined);
    actor.stop();
    answer(DEFAULT_SETTINGS);
    await settings;
    await Promise.resolve();
    expect(callServer).not.toHaveBeenCalled();
  });
});
