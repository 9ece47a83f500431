import { describe, expect, it } from "vitest";

import { fromViewer, panOf, toViewer } from "#src/platform/panorama/own/angles.ts";
import { placeMarkers } from "#src/platform/panorama/placeMarkers.ts";
import { shiftOf, stillUrl } from "#src/platform/panorama/stillPicture.ts";

import { panoramaImage } from "./image.ts";

const HERE = { lat: 37.43, lng: -122.17 };
/** Metres in a degree of latitude, on a sphere of 6,371,008.8 m. */
const DEGREE = 111_195.08;
const north = (metres: number) => ({ lat: HERE.lat + metres / DEGREE, lng: HERE.lng });
const east = (metres: number) => ({
  lat: HERE.lat,
  lng: HERE.lng + metres / (DEGREE * Math.cos((HERE.lat * Math.PI) / 180)),
});

describe("directions in a panorama", () => {
  it("S15 are the viewer's, with north at its zero, and come back as they were", () => {
    expect(toViewer({ heading: 90, pitch: 45 }).yaw).toBeCloseTo(Math.PI / 2);
    expect(toViewer({ heading: -90, pitch: 100 }).yaw).toBeCloseTo(1.5 * Math.PI);
    expect(toViewer({ heading: -90, pitch: 100 }).pitch).toBeCloseTo(Math.PI / 2);
    for (const look of [
      { heading: 352, pitch: 4 },
      { heading: 0, pitch: -12.25 },
      { heading: 309.82, pitch: 8.4 },
    ])
      expect(fromViewer(toViewer(look))).toEqual(look);
    expect(fromViewer({ yaw: 2 * Math.PI - 1e-9, pitch: -1e-9 })).toEqual({ heading: 0, pitch: 0 });
  });

  it("S15 turn the sphere to the left by what the picture's middle looks at", () => {
    expect(panOf(90)).toBeCloseTo(-Math.PI / 2);
    expect(panOf(-90)).toBeCloseTo(-1.5 * Math.PI);
    expect(panOf(null)).toBeCloseTo(0);
  });
});

describe("stops in a panorama", () => {
  it("S15 stand in their direction and distance, on the ground", () => {
    const [near, far] = placeMarkers(HERE, [
      { id: "e", name: "East", ...east(100) },
      { id: "n", name: "North", ...north(20) },
    ]);
    expect(near).toMatchObject({ id: "n", name: "North" });
    expect(near?.heading).toBeCloseTo(0);
    expect(near?.distance).toBeCloseTo(20, 1);
    expect(near?.pitch).toBeCloseTo(-5.1, 1);
    expect(far?.heading).toBeCloseTo(90, 1);
    expect(far?.pitch).toBeCloseTo(-1.03, 1);
    expect(far?.scale).toBeLessThan(near?.scale ?? 0);
  });

  it("S15 stand above nearer ones in nearly the same direction, so that all can be read", () => {
    const [one, two, three] = placeMarkers(HERE, [
      { id: "1", name: "1", ...north(60) },
      { id: "2", name: "2", ...north(120) },
      { id: "3", name: "3", ...east(130) },
    ]);
    expect((two?.pitch ?? 0) - (one?.pitch ?? 0)).toBeCloseTo(9);
    expect(three?.pitch).toBeLessThan(0);
  });

  it("S15 leave out the stop that one stands at, and the farthest of very many", () => {
    const many = Array.from({ length: 14 }, (_, at) => ({
      id: String(at),
      name: "Stop",
      ...north(at * 30),
    }));
    const ids = placeMarkers(HERE, many).map(({ id }) => id);
    expect(ids).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
  });
});

describe("a panorama as a plain picture", () => {
  it("S15 has in its middle what is looked at", () => {
    expect(shiftOf({ heading: 0, pitch: 0 }, 0)).toEqual({ across: 0.5, down: 0 });
    expect(shiftOf({ heading: 90, pitch: 0 }, 0).across).toBeCloseTo(0.75);
    expect(shiftOf({ heading: 90, pitch: 0 }, 90).across).toBeCloseTo(0.5);
    expect(shiftOf({ heading: 180, pitch: 0 }, null).across).toBeCloseTo(0);
    expect(shiftOf({ heading: 0, pitch: 18 }, 0).down).toBeCloseTo(0.1);
  });

  it("S15 stays within the picture's upper and lower edge", () => {
    const { down } = shiftOf({ heading: 0, pitch: 90 }, 0);
    expect(down).toBeCloseTo(0.1875);
    expect(shiftOf({ heading: 0, pitch: -90 }, 0).down).toBeCloseTo(-0.1875);
  });

  it("S15 is the size of 2048 where there is one", () => {
    expect(stillUrl(panoramaImage("1"))).toBe("/media/1-2048.jpg");
    expect(stillUrl(panoramaImage("1", { levels: [] }))).toBe("/media/1-4096.jpg");
  });
});
