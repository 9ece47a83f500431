import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { editDistance } from "#server/universities/editDistance.ts";
import { ownNames } from "#server/universities/names.ts";
import { normalizeText, words } from "#server/universities/normalizeText.ts";

describe("names as searches compare them", () => {
  it.each([
    ["University of São Paulo", "university of sao paulo"],
    ["St. Olaf’s", "st olafs"],
    ["U.C.L.A.", "ucla"],
    ["University of Wisconsin–Madison", "university of wisconsin madison"],
    ["Straße", "strasse"],
    ["東京大学", "東京大学"],
    ["!?%", ""],
  ])("A10 folds %j to %j", (text, normalized) => {
    expect(normalizeText(text)).toBe(normalized);
  });

  it("A10 folds what is normalized to itself, and to letters, digits and single spaces", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const once = normalizeText(text);
        expect(normalizeText(once)).toBe(once);
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

  it("A10 counts edits the same both ways, none between equals, and one for each single edit", () => {
    const word = fc.stringMatching(/^[a-z]{2,12}$/);
    fc.assert(
      fc.property(word, word, fc.nat(11), (a, b, at) => {
        expect(editDistance(a, b, 12)).toBe(editDistance(b, a, 12));
        expect(editDistance(a, a, 2)).toBe(0);
        const place = at % a.length;
        const without = a.slice(0, place) + a.slice(place + 1);
        expect(editDistance(a, without, 2)).toBe(1);
        expect(editDistance(a, b, 1)).toBe(Math.min(editDistance(a, b, 12), 2));
      }),
      // Within the limit up to the last letters, and beyond it at the end.
      { examples: [["ab", "bca", 0]] },
    );
  });
});
