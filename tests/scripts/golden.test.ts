import { expect, it } from "vitest";

import { chartNames, filterFor, sayChanges, unknownCharts } from "../../scripts/steps/golden.mjs";

it("knows every chart by its file", async () => {
  expect(await chartNames()).toEqual(expect.arrayContaining(["root", "notice", "tour"]));
});

it("says which charts there are when a name is none of them", () => {
  expect(unknownCharts(["tour", "tuor"], ["phone", "tour"])).toEqual([
    "There is no chart 'tuor'. The charts are: phone, tour.",
  ]);
  expect(unknownCharts([], ["phone"])).toEqual([]);
});

it("walks the charts that are named, or all", () => {
  expect(filterFor([])).toEqual([]);
  expect(filterFor(["chat", "tour"])).toEqual(["-t", "the chart '(chat|tour)'"]);
});

it("says what changed, and leaves what belongs to no chart where it is", () => {
  const before = new Map([
    ["a.jsonl", "1\n2\n2\n"],
    ["old.jsonl", "x\n"],
    ["b.jsonl", "1\n2\n"],
  ]);
  const after = new Map([
    ["a.jsonl", "1\n2\n3\n4\n"],
    ["a.steps.txt", "a\n"],
    ["old.jsonl", "x\n"],
    ["b.jsonl", "2\n1\n"],
  ]);
  expect(sayChanges(before, after, ["a", "b"])).toEqual([
    "a.jsonl: 2 lines more, 1 fewer",
    "a.steps.txt: new, 1 lines",
    "b.jsonl: the same lines in another order",
    "old.jsonl belongs to no chart. It was left as it is: delete it yourself.",
    "Read the difference (`git diff tests/golden`) against the specification before you commit it.",
  ]);
  expect(sayChanges(before, before, ["a", "b", "old"])).toEqual([
    "Every golden file stays as it was.",
  ]);
});
