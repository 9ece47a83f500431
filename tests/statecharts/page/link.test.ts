import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isStep, NO_LINK, readLink, writeLink } from "#statecharts/page/link.ts";
import type { Link } from "#statecharts/page/types.ts";

describe("the address of the visualiser", () => {
  it("reads again what it wrote, whatever ids are called", () => {
    const id = fc.string({ minLength: 1 }).filter((text) => !text.includes(","));
    const link: fc.Arbitrary<Link> = fc.record({
      chart: id,
      at: fc.option(id),
      mode: fc.constantFrom("look", "live", "simulate", "coverage", "review"),
      view: fc.constantFrom("picture", "outline", "table"),
      folded: fc.option(fc.array(id)),
      together: fc.boolean(),
    });
    fc.assert(
      fc.property(link, (one) => {
        expect(readLink(writeLink(one))).toEqual(one);
      }),
    );
  });

  it("takes an address that says nothing, or nonsense, for a look at the first chart", () => {
    expect(readLink("")).toEqual(NO_LINK);
    expect(readLink("#mode=fly&view=smell")).toEqual(NO_LINK);
  });

  it("finds the chart of an element that is named alone", () => {
    expect(readLink("#at=tour.touring").chart).toBe("tour");
    expect(readLink("#at=phone%20on%20cooldown.ended%20[0]").chart).toBe("phone");
  });

  it("makes a step for Back of a chart, a mode and a selection, but not of collapsing", () => {
    expect(isStep(NO_LINK, { ...NO_LINK, chart: "a" })).toBe(true);
    expect(isStep(NO_LINK, { ...NO_LINK, mode: "review" })).toBe(true);
    expect(isStep(NO_LINK, { ...NO_LINK, at: "a.b" })).toBe(true);
    expect(isStep(NO_LINK, { ...NO_LINK, folded: ["a.b"] })).toBe(false);
  });
});
