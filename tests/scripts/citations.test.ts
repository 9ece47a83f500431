import { expect, it } from "vitest";

import { citedIn, idsOfTitle } from "../../scripts/steps/citations.mjs";

it.each([
  ["a chart's meta", 'meta: { clauses: ["T7", "T8"] },', ["T7", "T8"]],
  ["a call's clause", 'clause: "A5",', ["A5"]],
  ["a docstring", "/**\n * Signs in. Serves A5 and X5.\n */", ["A5", "X5"]],
  ["a line of comment", "const a = 1; // K8: once only", ["K8"]],
  ["a range", "// A13-A15 are the administrator's", ["A13", "A15", "A14"]],
  ["a test's title", 'it("V1, V2 the number is checked", () => {});', ["V1", "V2"]],
  ["a table of tests", 'it.each([1, 2])("P3 shows %s", () => {});', ["P3"]],
])("finds %s", (_where, text, ids) => {
  expect(citedIn(text)).toEqual(ids);
});

it.each([
  ["ordinary strings", 'const paper = "A4";'],
  ["addresses in strings", 'const at = "https://example.org/A4";'],
  ["code", "const E1 = 1;"],
  ["titles that only mention one", 'it("prints on A4", () => {});'],
])("leaves out %s", (_where, text) => {
  expect(citedIn(text)).toEqual([]);
});

it.each([
  ["T20 and T22: one refresh at a time", ["T20", "T22"]],
  ["A5-A7 the account", ["A5", "A7", "A6"]],
  ["R13 S15, K2 shows the tour", ["R13", "S15", "K2"]],
  ["shows T1", []],
])("reads the clauses that the title '%s' begins with", (title, ids) => {
  expect(idsOfTitle(title)).toEqual(ids);
});
