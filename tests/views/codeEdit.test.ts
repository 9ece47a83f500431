import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { clearBox, eraseBack, insertDigits, spread } from "#src/parts/codeEntry/codeEdit.ts";

const boxes = (text: string) => Array.from(text, (box) => (box === "_" ? "" : box));

describe("the boxes of a code", () => {
  it.each([
    ["a digit into an empty box", "______", 0, "1", "1_____", 1],
    ["a digit over another", "123456", 2, "9", "129456", 3],
    ["a digit into the last box", "12345_", 5, "6", "123456", 5],
    ["a letter", "12____", 2, "x", "12____", 2],
    ["a part of a code, from its box on", "1_____", 1, "234", "1234__", 4],
    ["a part that is too long for the rest", "1234__", 4, "789", "123478", 5],
    ["a whole code in the first box", "______", 0, "123456", "123456", 5],
    ["a whole code in any box", "99____", 4, "123456", "123456", 5],
    ["a code with other signs, too long", "______", 3, "Code: 12-34 5678", "123456", 5],
    ["full-width digits", "______", 0, "１２３４５６", "123456", 5],
    ["Persian digits", "______", 0, "۱۲۳۴۵۶", "123456", 5],
    ["an Arabic digit into its box", "12____", 2, "٣", "123___", 3],
  ])("S6 V2 takes %s", (_what, before, at, text, after, focus) => {
    expect(insertDigits(boxes(before), at, text)).toEqual({ boxes: boxes(after), focus });
  });

  it("S6 backspace empties a box, then the one before", () => {
    const once = eraseBack(boxes("123456"), 5);
    expect(once).toEqual({ boxes: boxes("12345_"), focus: 5 });
    expect(eraseBack(once.boxes, once.focus)).toEqual({ boxes: boxes("1234__"), focus: 4 });
    expect(eraseBack(boxes("______"), 0)).toEqual({ boxes: boxes("______"), focus: 0 });
  });

  it("S6 delete leaves a gap, so that a digit in the middle can be corrected", () => {
    const gap = clearBox(boxes("193456"), 1);
    expect(gap.boxes).toEqual(boxes("1_3456"));
    expect(insertDigits(gap.boxes, gap.focus, "2").boxes).toEqual(boxes("123456"));
  });

  it("V2 K1 never holds anything but six boxes of a digit or nothing", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(5), fc.string(), (first, at, text) => {
        const { boxes: after, focus } = insertDigits(
          insertDigits(spread("", 6), 0, first).boxes,
          at,
          text,
        );
        expect(after).toHaveLength(6);
        expect(after.join("")).toMatch(/^[0-9]{0,6}$/);
        expect(focus).toBeGreaterThanOrEqual(0);
        expect(focus).toBeLessThan(6);
      }),
    );
  });
});
