import fc from "fast-check";
import { describe, expect, it } from "vitest";

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
});
