// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { PanoramaEvent, PanoramaTarget } from "#machines/geo/types.ts";
import { findGooglePanorama } from "#src/platform/panorama/google/findGooglePanorama.ts";
import { createGoogleView } from "#src/platform/panorama/google/googleView.ts";
import type { PanoramaView } from "#src/platform/panorama/view.ts";
import { EXPIRED_PANO, HARTWELL_WORLD } from "#tests/support/google/world.ts";

vi.mock("#src/platform/google/loadGoogleMaps.ts", () => ({
  loadGoogleMaps: async () => {
    Object.assign(globalThis, { fakeGoogleWorld: HARTWELL_WORLD });
    const { event } = await import("#tests/support/google/script/events.ts");
    const { Marker } = await import("#tests/support/google/script/overlays.ts");
    const views = await import("#tests/support/google/script/StreetViewPanorama.ts");
    const services = await import("#tests/support/google/script/StreetViewService.ts");
    maps ??= {
      event,
      Marker,
      StreetViewPanorama: views.StreetViewPanorama,
      StreetViewService: services.StreetViewService,
      StreetViewPreference: { NEAREST: "nearest" },
    };
    return maps;
  },
}));
let maps: object | null = null;

const target = (panoId: string, heading = 90): PanoramaTarget => ({
  source: "google",
  panoId,
  lat: 37.43,
  lng: -122.17,
  heading,
  pitch: 3,
  image: null,
});
const shown = (panoId: string) => ({ type: "panorama.shown", panoId });

let element: HTMLElement;
let events: PanoramaEvent[];
let view: PanoramaView;
const told = () => events.filter(({ type }) => type !== "panorama.turned");
const open = (closable = true) =>
  createGoogleView(element, (event) => events.push(event), { apiKey: "key", closable });
const settle = () => vi.advanceTimersByTimeAsync(200);
const click = (name: string) =>
  [...element.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click();

beforeEach(async () => {
  vi.useFakeTimers();
  element = document.createElement("div");
  document.body.append(element);
  events = [];
  view = await open();
});
afterEach(() => {
  view.destroy();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe("Google's street views", () => {
  it("S15 show a panorama by its id, looking where the target says", async () => {
    view.show(target("fake-main-quad"));
    await settle();
    expect(events).toEqual([
      shown("fake-main-quad"),
      { type: "panorama.turned", heading: 90, pitch: 3 },
    ]);
    expect(element.textContent).toContain("Street view fake-main-quad, heading 90, pitch 3");
  });

  it("S15 say that an id which has expired is gone", async () => {
    view.show(target(EXPIRED_PANO));
    await settle();
    const text = "This panorama is no longer there.";
    expect(told()).toEqual([
      { type: "panorama.failed", panoId: EXPIRED_PANO, reason: "gone", text },
    ]);
  });

  it("S15 show the last of targets that come quickly, and tell of no walk between them", async () => {
    for (const id of ["fake-visitor-centre", "fake-library-steps", "fake-main-quad"])
      view.show(target(id));
    await settle();
    expect(told()).toEqual([shown("fake-main-quad")]);
    view.show(target("fake-visitor-centre"));
    await vi.advanceTimersByTimeAsync(1);
    view.show(target("fake-main-quad"));
    await settle();
    expect(told().filter(({ type }) => type === "panorama.moved")).toEqual([]);
    expect(told().at(-1)).toEqual(shown("fake-main-quad"));
  });

  it("S15 tell of walking on, of turning and of closing", async () => {
    view.show(target("fake-main-quad"));
    await settle();
    events.length = 0;
    click("Go to fake-library-steps");
    await settle();
    const [place] = HARTWELL_WORLD.panoramas.filter(({ pano }) => pano === "fake-library-steps");
    expect(events).toEqual([
      {
        type: "panorama.moved",
        source: "google",
        panoId: "fake-library-steps",
        lat: place?.lat,
        lng: place?.lng,
        image: null,
      },
    ]);
    view.show(target("fake-main-quad", 200));
    await settle();
    expect(events.slice(1)).toContainEqual(shown("fake-main-quad"));
    expect(events.at(-1)).toEqual({ type: "panorama.turned", heading: 200, pitch: 3 });
    click("Exit Street View");
    expect(events.at(-1)).toEqual({ type: "panorama.closed" });
  });

  it("S15 can be closed only where that is asked for, also when they are used again", async () => {
    view.destroy();
    view = await open(false);
    view.show(target("fake-main-quad"));
    await settle();
    expect(element.textContent).toContain("Street view fake-main-quad");
    expect(element.textContent).not.toContain("Exit Street View");
    view.destroy();
    view = await open(true);
    view.show(target("fake-main-quad"));
    await settle();
    expect(element.textContent).toContain("Exit Street View");
  });

  it("S15 use one street view again and again, as Google's can't be taken down", async () => {
    const first = element.firstElementChild;
    for (let time = 0; time < 24; time += 1) {
      view.destroy();
      expect(element.children).toHaveLength(0);
      view = await open();
    }
    expect(element.firstElementChild).toBe(first);
    view.show(target("fake-library-steps"));
    await settle();
    expect(told()).toEqual([shown("fake-library-steps")]);
  });
});

describe("the nearest street view", () => {
  const near = async (lat: number) => {
    const found = findGooglePanorama("key", { lat, lng: -122.16994, radius: 50 });
    await settle();
    return found;
  };

  it("K2 T16 is the one within 50 m, or none", async () => {
    expect(await near(37.42999 + 0.0002)).toEqual({
      source: "google",
      panoId: "fake-main-quad",
      lat: 37.42999,
      lng: -122.16994,
      image: null,
    });
    expect(await near(37.44)).toBeNull();
  });
});
