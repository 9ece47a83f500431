import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { fold, words } from "#server/universities/fold.ts";
import { ownNames } from "#server/universities/names.ts";
import { slips } from "#server/universities/typos.ts";

describe("names as searches compare them", () => {
  it.each([
    ["University of São Paulo", "university of sao paulo"],
    ["St. Olaf’s", "st olafs"],
    ["U.C.L.A.", "ucla"],
    ["University of Wisconsin–Madison", "university of wisconsin madison"],
    ["Straße", "strasse"],
    ["東京大学", "東京大学"],
    ["!?%", ""],
  ])("A10 folds %j to %j", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it("A10 folds what is folded to itself, and to letters, digits and single spaces", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const once = fold(text);
        expect(fold(once)).toBe(once);
        expect(once).toMatch(/^(?:[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*)?$/u);
        expect(words(text).join(" ")).toBe(once);
      }),
    );
  });

  it.each([
    [
      "The Ohio State University",
      ["the ohio state university", "ohio state university", "ohio state", "osu"],
    ],
    ["University of California, Los Angeles", ["university of california los angeles", "ucla"]],
    ["Duke University", ["duke university", "duke"]],
    ["Hartwell University (demo campus)", ["hartwell university demo campus"]],
    ["%%%", []],
  ])("A10 knows %j by %j", (name, names) => {
    expect(ownNames(name)).toEqual(names);
  });

  it("A10 counts slips the same both ways, none between equals, and one for each single slip", () => {
    const word = fc.stringMatching(/^[a-z]{2,12}$/);
    fc.assert(
      fc.property(word, word, fc.nat(11), (a, b, at) => {
        expect(slips(a, b, 12)).toBe(slips(b, a, 12));
        expect(slips(a, a, 2)).toBe(0);
        const place = at % a.length;
        const without = a.slice(0, place) + a.slice(place + 1);
        expect(slips(a, without, 2)).toBe(1);
        expect(slips(a, b, 1)).toBe(Math.min(slips(a, b, 12), 2));
      }),
      // Within the limit up to the last letters, and beyond it at the end.
      { examples: [["ab", "bca", 0]] },
    );
  });
});
