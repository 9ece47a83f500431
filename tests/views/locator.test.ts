import { describe, expect, it } from "vitest";

import { viewOf } from "#src/parts/locator/view.ts";

describe("the locator", () => {
  it("S11 stands the pin in the middle of what it shows", () => {
    const { box, pin } = viewOf(37.43, -122.17);
    const [x = 0, y = 0, width = 0, height = 0] = box.split(" ").map(Number);
    expect(pin?.x).toBeCloseTo(x + width / 2, 0);
    expect(pin?.y).toBeCloseTo(y + height / 2, 0);
    expect(pin?.y).toBeLessThan(0);
  });

  it("S11 shows the whole world, without a pin, where no place is known", () => {
    const { box, pin } = viewOf(null, null);
    expect(pin).toBeNull();
    expect(Number(box.split(" ")[2])).toBeGreaterThan(120 * 20);
  });
});
