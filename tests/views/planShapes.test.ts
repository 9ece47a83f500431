import { describe, expect, it } from "vitest";

import type { Plan } from "#contract/plan.ts";
import { distance } from "#machines/geo/geometry.ts";
import { circle, moved, wayTo } from "#src/maps/ground.ts";
import { namesThatFit, planView } from "#src/maps/plan/planView.ts";
import { nameSpots, shapesOf } from "#src/maps/planShapes.ts";

const QUAD = { lat: 37.43, lng: -122.17 };
const SIZE = { width: 800, height: 500 };

const square = (lng: number, lat: number, side: number): [number, number][] => [
  [lng, lat],
  [lng + side, lat],
  [lng + side, lat + side],
  [lng, lat + side],
  [lng, lat],
];

function planOf(...features: Plan["features"]): Plan {
  return { type: "FeatureCollection", attribution: "", features };
}

describe("the ground", () => {
  it.each([
    { east: 1, north: 0 },
    { east: -250, north: 400 },
  ])("moves a place by %o, and finds the way back to it", (way) => {
    const there = moved(QUAD, way);
    expect(distance(QUAD, there)).toBeCloseTo(Math.hypot(way.east, way.north), 1);
    expect(wayTo(QUAD, there).east).toBeCloseTo(way.east, 6);
    expect(wayTo(QUAD, there).north).toBeCloseTo(way.north, 6);
  });

  it("draws a circle whose every corner is its radius away", () => {
    const ring = circle(QUAD, 25);
    expect(ring[0]).toEqual(ring.at(-1));
    for (const [lng, lat] of ring) expect(distance(QUAD, { lat, lng })).toBeCloseTo(25, 1);
  });
});

describe("a plan's shapes", () => {
  it("writes a name in the middle of its largest area, and none on paths and the ground", () => {
    const small = square(10, 10, 0.001);
    const large = square(20, 20, 0.004);
    const plan = planOf(
      {
        type: "Feature",
        properties: { kind: "building", name: "Hall", height: null },
        geometry: { type: "MultiPolygon", coordinates: [[small], [large]] },
      },
      {
        type: "Feature",
        properties: { kind: "path", name: "Walk", height: null },
        geometry: { type: "LineString", coordinates: small },
      },
      {
        type: "Feature",
        properties: { kind: "ground", name: "Campus", height: null },
        geometry: { type: "Polygon", coordinates: [large] },
      },
    );
    const [spot, ...others] = nameSpots(shapesOf(plan));
    expect(others).toEqual([]);
    expect(spot?.name).toBe("Hall");
    expect(spot?.lat).toBeCloseTo(20.002, 6);
    expect(spot?.lng).toBeCloseTo(20.002, 6);
  });
});

describe("a plan's view", () => {
  it("K3 shows as much ground at a zoom as maps with tiles of 256 pixels", () => {
    const view = planView(QUAD, 16, SIZE);
    // The earth's girth at this latitude over 256 · 2^16 pixels.
    const girth = 40_030_230 * Math.cos((37.43 * Math.PI) / 180);
    expect(view.pixel).toBeCloseTo(girth / (256 * 2 ** 16), 3);
    expect(view.toPixel(QUAD)).toEqual({ x: 400, y: 250 });
  });

  it("finds the place of a pixel, and the pixel of that place", () => {
    const view = planView(QUAD, 18, SIZE);
    const place = view.toPlace({ x: 120, y: 430 });
    expect(place.lat).toBeLessThan(QUAD.lat);
    expect(place.lng).toBeLessThan(QUAD.lng);
    expect(view.toPixel(place).x).toBeCloseTo(120, 3);
    expect(view.toPixel(place).y).toBeCloseTo(430, 3);
  });

  it("writes no name over another one, or past the edge", () => {
    const view = planView(QUAD, 18, SIZE);
    const at = (x: number, y: number, name: string) => ({ ...view.toPlace({ x, y }), name });
    const written = namesThatFit(
      [
        at(400, 250, "Library"),
        at(410, 255, "Too near"),
        at(400, 300, "Below"),
        at(2, 100, "Edge"),
      ],
      view,
      SIZE,
    );
    expect(written.map(({ spot }) => spot.name)).toEqual(["Library", "Below"]);
  });

  it("O22 writes a name that lies under a stop's pin below it, or above it", () => {
    const view = planView(QUAD, 18, SIZE);
    const at = (x: number, y: number, name = "") => ({ ...view.toPlace({ x, y }), name });
    const written = namesThatFit(
      [at(400, 250, "Library"), at(200, 100, "Low"), at(200, 128, "Gate")],
      view,
      SIZE,
      [at(400, 250), at(200, 128)],
    );
    expect(
      written.map(({ spot, at: { x, y } }) => [spot.name, Math.round(x), Math.round(y)]),
    ).toEqual([
      ["Library", 400, 278],
      ["Low", 200, 100],
      ["Gate", 200, 156],
    ]);
  });
});
