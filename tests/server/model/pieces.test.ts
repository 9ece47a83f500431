import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { createPieces } from "#server/guide/model/check/pieces.ts";

function piecesOf(...parts: string[]): string[] {
  const pieces = createPieces();
  const whole = parts.flatMap((part) => pieces.push(part));
  const rest = pieces.rest();
  return rest === null ? whole : [...whole, rest];
}

describe("pieces of an answer", () => {
  it.each([
    ["One here. Two there! Three?", ["One here.", " Two there!", " Three?"]],
    ["It has 3.5 of St. louis, e.g. one. Yes.", ["It has 3.5 of St. louis, e.g. one.", " Yes."]],
    [
      "He said “no.” Then (yes.) **Well.** So",
      ["He said “no.”", " Then (yes.)", " **Well.**", " So"],
    ],
    ["- One. Two.\n- Three\n", ["- One. Two.", "\n- Three"]],
    ["1. One. Two.\n2. Three", ["1. One. Two.", "\n2. Three"]],
    ["|a|b. C|\n|-|-|\n|1|2|", ["|a|b. C|", "\n|-|-|", "\n|1|2|"]],
    ["A line  \nand another.\n\n\nEnd", ["A line", "  \nand another.", "\n\n\nEnd"]],
    ["它很好。很大！真的吗？", ["它很好。", "很大！", "真的吗？"]],
    ["كم؟ نعم. لا", ["كم؟", " نعم.", " لا"]],
    ["अच्छा है। हाँ", ["अच्छा है।", " हाँ"]],
    ["Wait… What?! No", ["Wait…", " What?!", " No"]],
    ["  \n ", []],
  ])("%j", (text, pieces) => {
    expect(piecesOf(text)).toEqual(pieces);
  });

  it("give a sentence once the next one has begun, and a line once it has ended", () => {
    const pieces = createPieces();
    expect(pieces.push("One. ")).toEqual([]);
    expect(pieces.push("T")).toEqual(["One."]);
    expect(pieces.push("wo\n")).toEqual([" Two"]);
  });

  it("are the same however the text comes, and join to it", () => {
    const part = fc.constantFrom(
      ...'a B é 5 , . ! ? … 。 ！ ؟ । " ” 」 ) ] * _ - | # > 1. \n'.split(" "),
      " ",
      "  ",
      "\n\n",
      "Word",
      "😀",
    );
    const texts = fc.array(part, { maxLength: 40 });
    fc.assert(
      fc.property(texts, fc.infiniteStream(fc.integer({ min: 1, max: 6 })), (words, sizes) => {
        const text = words.join("");
        const parts: string[] = [];
        for (let at = 0; at < text.length;) {
          const size = sizes.next().value ?? 1;
          parts.push(text.slice(at, at + size));
          at += size;
        }
        const pieces = piecesOf(...parts);
        expect(pieces).toEqual(piecesOf(text));
        expect(pieces.join("")).toBe(text.trimEnd());
      }),
      { numRuns: 1000 },
    );
  });
});
