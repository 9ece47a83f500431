import { expect, it } from "vitest";

import { chartNames, filterFor, unknownCharts } from "../../scripts/steps/golden.mjs";

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
