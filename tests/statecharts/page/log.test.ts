import { describe, expect, it } from "vitest";

import {
  askedByKey,
  clampShare,
  movedShare,
  SHARE,
  shareBelow,
} from "#statecharts/page/below/share.ts";

const ALONE = { repeat: false, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe("the height of the log", () => {
  it("leaves the picture most of the window at first", () => {
    expect(SHARE.first).toBeLessThanOrEqual(30);
  });

  it("is moved by keys in steps, to either end, and no further", () => {
    expect(movedShare(30, "up")).toBe(35);
    expect(movedShare(30, "down")).toBe(25);
    expect(movedShare(74, "up")).toBe(75);
    expect(movedShare(13, "down")).toBe(12);
    expect(movedShare(30, "lowest")).toBe(12);
    expect(movedShare(30, "highest")).toBe(75);
  });

  it.each([
    ["ArrowUp", "up"],
    ["ArrowDown", "down"],
    ["Home", "lowest"],
    ["End", "highest"],
    ["Enter", "toggle"],
    ["a", null],
  ])("hears %s as %s, and not while another key is held", (key, asked) => {
    expect(askedByKey({ ...ALONE, key })).toBe(asked);
    for (const held of ["altKey", "ctrlKey", "metaKey", "shiftKey"])
      expect(askedByKey({ ...ALONE, key, [held]: true })).toBeNull();
  });

  it("is moved on by an arrow that is held, but folded once by Enter", () => {
    expect(askedByKey({ ...ALONE, key: "ArrowUp", repeat: true })).toBe("up");
    expect(askedByKey({ ...ALONE, key: "Enter", repeat: true })).toBeNull();
  });

  it("is what is below the pointer", () => {
    expect(shareBelow(600, { bottom: 800, height: 500 })).toBe(40);
    expect(shareBelow(900, { bottom: 800, height: 500 })).toBe(12);
    expect(clampShare(33.4)).toBe(33);
  });
});
