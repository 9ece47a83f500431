import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  fit,
  held,
  inSight,
  opening,
  pinch,
  reveal,
  type Viewport,
  zoomAt,
} from "#statecharts/page/viewport.ts";

const window = { width: 800, height: 600 };
const near = fc.integer({ min: -2000, max: 2000 });
const viewports: fc.Arbitrary<Viewport> = fc.record({
  x: near,
  y: near,
  scale: fc.double({ min: 0.1, max: 3, noNaN: true }),
});
/** Where a point of the window is in the picture. */
const under = ({ x, y, scale }: Viewport, at: { x: number; y: number }) => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
});

describe("the picture in its window", () => {
  it("keeps the point under the pointer where it is while one zooms", () => {
    const point = fc.record({ x: near, y: near });
    fc.assert(
      fc.property(viewports, point, fc.double({ min: 0.5, max: 2, noNaN: true }), (at, to, by) => {
        const [before, after] = [under(at, to), under(zoomAt(at, by, to), to)];
        expect(after.x).toBeCloseTo(before.x, 4);
        expect(after.y).toBeCloseTo(before.y, 4);
      }),
    );
  });

  it("zooms no further than can be of use", () => {
    const at = { x: 0, y: 0, scale: 1 };
    expect(zoomAt(at, 1e9, at).scale).toBe(4);
    expect(zoomAt(at, 1e-9, at).scale).toBe(0.04);
  });

  it("follows two fingers: both stay over what they touched", () => {
    const start = { x: 10, y: 20, scale: 1 };
    const [a, b] = [
      { x: 100, y: 100 },
      { x: 300, y: 100 },
    ];
    const moved = [
      { x: 150, y: 140 },
      { x: 550, y: 140 },
    ] as const;
    const after = pinch(start, [a, b], moved);
    expect(after.scale).toBe(2);
    expect(under(after, moved[0])).toEqual(under(start, a));
    expect(under(after, moved[1])).toEqual(under(start, b));
  });

  it("fits all of a picture in sight, and blows a small one up a little only", () => {
    const seen = inSight(fit({ width: 4000, height: 1000 }, window), window);
    expect(seen.x).toBeLessThan(0);
    expect(seen.x + seen.width).toBeGreaterThan(4000);
    expect(fit({ width: 10, height: 10 }, window).scale).toBeLessThan(1.2);
  });

  it("opens a large picture where it begins, at a size that can be read", () => {
    const first = { x: 3000, y: 50, width: 200, height: 100 };
    const view = opening({ width: 8000, height: 8000 }, window, first);
    expect(view.scale).toBeGreaterThan(0.6);
    const seen = inSight(view, window);
    expect(seen.x).toBeLessThan(first.x);
    expect(seen.x + seen.width).toBeGreaterThan(first.x + first.width);
  });

  it("leaves no more than a margin empty beside a large picture", () => {
    const first = { x: 10, y: 10, width: 200, height: 100 };
    const seen = inSight(opening({ width: 8000, height: 8000 }, window, first), window);
    expect(seen.x).toBeGreaterThanOrEqual(-60);
    expect(seen.y).toBeGreaterThanOrEqual(-60);
  });

  it("moves only when what is wanted is out of sight, and then shows all of it", () => {
    const box = { x: 100, y: 100, width: 50, height: 50 };
    const here = { x: 0, y: 0, scale: 1 };
    expect(reveal(here, box, window)).toBe(here);
    const far = { ...box, x: 5000 };
    const seen = inSight(reveal(here, far, window), window);
    expect(seen.x).toBeLessThan(far.x);
    expect(seen.x + seen.width).toBeGreaterThan(far.x + far.width);
  });

  it("never loses the picture, however far one drags", () => {
    const picture = { width: 500, height: 400 };
    fc.assert(
      fc.property(viewports, (view) => {
        const seen = inSight(held(view, picture, window), window);
        expect(seen.x).toBeLessThan(picture.width);
        expect(seen.x + seen.width).toBeGreaterThan(0);
        expect(seen.y + seen.height).toBeGreaterThan(0);
      }),
    );
  });
});
