import { describe, expect, it } from "vitest";

import { clampShare, SHARE, shareBelow, shareByKey } from "#src/statecharts/page/below/share.ts";

describe("the height of the log", () => {
  it("leaves the picture most of the window at first", () => {
    expect(SHARE.first).toBeLessThanOrEqual(30);
  });

  it("is moved by keys in steps, to either end, and no further", () => {
    expect(shareByKey(30, "ArrowUp")).toBe(35);
    expect(shareByKey(30, "ArrowDown")).toBe(25);
    expect(shareByKey(74, "ArrowUp")).toBe(75);
    expect(shareByKey(13, "ArrowDown")).toBe(12);
    expect(shareByKey(30, "Home")).toBe(12);
    expect(shareByKey(30, "End")).toBe(75);
    expect(shareByKey(30, "a")).toBeNull();
  });

  it("is what is below the pointer", () => {
    expect(shareBelow(600, { bottom: 800, height: 500 })).toBe(40);
    expect(shareBelow(900, { bottom: 800, height: 500 })).toBe(12);
    expect(clampShare(33.4)).toBe(33);
  });
});
