import { describe, expect, it } from "vitest";

import type { Frame } from "#machines/guide/frame.ts";
import { completed } from "#machines/guide/merge.ts";
import type { GuideContext } from "#machines/guide/types.ts";
import { frame } from "#tests/support/guideFrame.ts";

import { context, ref } from "../contexts.ts";

const [A, B, C] = [ref("a"), ref("b"), ref("c")];
const ids = ({ named }: Frame) => named.map(({ id }) => id).join("");

describe("whom a message is about", () => {
  it.each<[string, Partial<Frame>, Partial<GuideContext>, string]>([
    ["who is named, whoever was talked about", { named: [B] }, { subjects: [A] }, "b"],
    ["who is talked about", {}, { subjects: [A] }, "a"],
    ["those who stay", { named: [B], drops: ["name"] }, { subjects: [A, B, C] }, "ac"],
    [
      "of those who share a name the one that is talked about",
      { unclear: [{ typed: "UNH", options: [B, C] }] },
      { subjects: [A], shown: [A, B] },
      "b",
    ],
    [
      "none of those who share a name, where two of them are talked about",
      { named: [A], unclear: [{ typed: "UNH", options: [B, C] }] },
      { shown: [B, C] },
      "a",
    ],
    ["who is talked about rather than the page", {}, { subjects: [A], page: B }, "a"],
    ["the page, where nobody is talked about", {}, { page: B }, "b"],
    ["nobody, where nothing is known", {}, {}, ""],
    [
      "O282: the page's own beside those named, where all of them are counted",
      { named: [A, B], act: "compare", group: 3 },
      { page: C },
      "cab",
    ],
    [
      "both, where the one before is held against the other",
      { pointer: { to: "other" }, relative: "more", form: "yesNo", than: true },
      { subjects: [A], earlier: [B] },
      "ab",
    ],
    [
      "both, the other first, where it is held against the one before",
      { pointer: { to: "other" }, relative: "more", form: "yesNo" },
      { subjects: [A], earlier: [B] },
      "ba",
    ],
    ["the first that was shown", { pointer: { to: "nth", index: 0 } }, { shown: [A, B, C] }, "a"],
    ["the second that was shown", { pointer: { to: "nth", index: 1 } }, { shown: [A, B, C] }, "b"],
    ["the last that was shown", { pointer: { to: "nth", index: -1 } }, { shown: [A, B, C] }, "c"],
    [
      "the second of who is talked about, where nothing was shown",
      { pointer: { to: "nth", index: 1 } },
      { subjects: [A, B] },
      "b",
    ],
    [
      "the first of those talked of one by one",
      { pointer: { to: "nth", index: 0 } },
      { subjects: [C], earlier: [B, A], met: [A, B, C] },
      "a",
    ],
    [
      "who is talked about, where the list has no ninth",
      { pointer: { to: "nth", index: 8 } },
      { shown: [A, B], subjects: [A] },
      "a",
    ],
    [
      "all that were shown",
      { pointer: { to: "those" } },
      { shown: [A, B, C], subjects: [A] },
      "abc",
    ],
    [
      "all that are talked about",
      { pointer: { to: "those" } },
      { shown: [A, B, C], subjects: [B, C] },
      "bc",
    ],
    [
      "the one before and this one",
      { pointer: { to: "those" } },
      { subjects: [B], earlier: [A] },
      "ab",
    ],
    [
      "the other one of two that were shown",
      { pointer: { to: "other" } },
      { shown: [A, B], subjects: [A] },
      "b",
    ],
    [
      "the other one that was talked about before",
      { pointer: { to: "other" } },
      { subjects: [B], earlier: [A] },
      "a",
    ],
    [
      "who is talked about and who is compared with them",
      { act: "compare", named: [B] },
      { subjects: [A] },
      "ab",
    ],
    ["the page and who is compared with it", { act: "compare", named: [B] }, { page: A }, "ab"],
    ["who is named twice, once", { act: "compare", named: [A] }, { subjects: [A], page: A }, "a"],
    [
      "those before and who is added to them",
      { adds: true, named: [C] },
      { subjects: [A, B] },
      "abc",
    ],
    [
      "those before without the one that another takes the place of",
      { swapped: [A], named: [C] },
      { subjects: [A, B] },
      "bc",
    ],
    [
      "who is named first, where it is asked whether it is cheaper than the one before",
      { act: "compare", form: "yesNo", relative: "less", named: [B] },
      { subjects: [A] },
      "ba",
    ],
    [
      "the one before first, where it is held against who is named",
      { act: "compare", form: "yesNo", relative: "less", than: true, named: [B] },
      { subjects: [A] },
      "ab",
    ],
    [
      "both of before where its wording speaks of several",
      { whom: "several" },
      { subjects: [B], earlier: [A] },
      "ab",
    ],
    [
      "who is named beside the one of before where its wording joins them",
      { whom: "joined", named: [B] },
      { subjects: [A] },
      "ab",
    ],
    [
      "who is named beside the one of before where something of two is asked",
      { operation: "difference", named: [B] },
      { subjects: [A] },
      "ab",
    ],
    [
      "nobody in the place of a name that isn't held",
      { unknown: ["Nowhere University"] },
      { subjects: [A], page: B },
      "",
    ],
  ])("A22 O52 is %s", (_, given, before, expected) => {
    expect(ids(completed(frame({ fields: ["students"], ...given }), context(before)))).toBe(
      expected,
    );
  });
});

describe("who is compared", () => {
  it.each<[string, Partial<Frame>, Partial<GuideContext>, string]>([
    [
      "a third joins a comparison",
      { named: [C], leans: true },
      { asked: frame({ act: "compare" }), subjects: [A, B] },
      "abc",
    ],
    [
      "a choice is between those that were compared",
      { act: "compare", form: "choice" },
      { subjects: [A, B] },
      "ab",
    ],
    [
      "three told one by one are ordered together",
      { act: "find", order: { field: "netPrice", dir: "asc" } },
      { subjects: [C], earlier: [B, A] },
      "abc",
    ],
    [
      "one beside the page's",
      { named: [B], operation: "ratio", pointer: { to: "there" } },
      { page: A },
      "ab",
    ],
  ])("O52: %s", (_, said, at, expected) => {
    expect(ids(completed(frame(said), context(at)))).toBe(expected);
  });
});
