import { describe, expect, it } from "vitest";
import { createActor, createMachine } from "xstate";

import type { PositionEvent } from "#machines/geo/types.ts";
import {
  followPosition,
  watchPosition,
  type Geolocator,
} from "#src/platform/position/watchPosition.ts";

const coords = { latitude: 28.6, longitude: -81.2, accuracy: 12 } as GeolocationCoordinates;

/** A browser's geolocation whose answers the test gives. */
function geolocation() {
  const asked: (PositionOptions | undefined)[] = [];
  const cleared: number[] = [];
  let found: PositionCallback = () => {};
  let failed: PositionErrorCallback | null | undefined = null;
  const device: Geolocator = {
    watchPosition: (onFound, onFailed, options) => {
      [found, failed] = [onFound, onFailed];
      asked.push(options);
      return 7;
    },
    clearWatch: (id) => {
      cleared.push(id);
    },
  };
  return {
    device,
    asked,
    cleared,
    find: () => found({ coords } as GeolocationPosition),
    fail: (code: number) => failed?.({ code } as GeolocationPositionError),
  };
}

describe("followPosition", () => {
  it("K4 asks for high accuracy, a maximum age of 5 s and a time-out of 10 s", () => {
    const { device, asked } = geolocation();
    followPosition(() => {}, device);
    expect(asked).toEqual([{ enableHighAccuracy: true, maximumAge: 5000, timeout: 10000 }]);
  });

  it("K4 tells where the device is, how surely, and why it can't be found", () => {
    const { device, find, fail } = geolocation();
    const told: PositionEvent[] = [];
    followPosition((event) => told.push(event), device);
    find();
    for (const code of [1, 2, 3, 99]) fail(code);
    expect(told).toEqual([
      { type: "position.found", lat: 28.6, lng: -81.2, accuracy: 12 },
      { type: "position.failed", reason: "denied" },
      { type: "position.failed", reason: "unavailable" },
      { type: "position.failed", reason: "timeout" },
      { type: "position.failed", reason: "unavailable" },
    ]);
  });

  it("K4 ends the watch, and says nothing more", () => {
    const { device, cleared, find, fail } = geolocation();
    const told: PositionEvent[] = [];
    const stop = followPosition((event) => told.push(event), device);
    stop();
    find();
    fail(3);
    expect(cleared).toEqual([7]);
    expect(told).toEqual([]);
  });

  it("K4 tells a chart of a browser that knows no positions", async () => {
    const told: string[] = [];
    const chart = createActor(
      createMachine({
        invoke: { id: "watchPosition", src: watchPosition },
        on: { "position.failed": { actions: ({ event }) => told.push(String(event["reason"])) } },
      }),
    ).start();
    await Promise.resolve();
    expect(told).toEqual(["unsupported"]);
    chart.stop();
  });
});
