import { expect, it } from "vitest";

import { chartFiles, unlisted } from "#tests/support/charts/charts.ts";
import { readGolden, strayGolden } from "#tests/support/charts/golden.ts";
import { subjects } from "#tests/support/subjects/all.ts";
import { userType } from "#tests/support/subjects/small.ts";

const names = subjects.map(({ name }) => name);

it("walks every chart there is, each once", () => {
  expect(unlisted(chartFiles(), names)).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

it("says which chart nothing walks, and what to do", () => {
  expect(unlisted(["phone/phone.machine.ts", "new/new.machine.ts"], ["phone"])).toEqual([
    "Nothing walks the chart 'new' (machines/new/new.machine.ts): declare its subject in tests/support/subjects, and list it in tests/support/subjects/all.ts.",
  ]);
});

it("says which subject walks a chart that is gone", () => {
  expect(unlisted([], ["old"])).toEqual([
    "The subject 'old' walks no file machines/**/old.machine.ts: name the file after its chart, or take the subject out of tests/support/subjects/all.ts.",
  ]);
});

it("keeps golden files of charts that there are, and no others", () => {
  expect(strayGolden(names)).toEqual([]);
});

it("says which golden file belongs to a chart that is gone, and what to do", () => {
  expect(strayGolden(["phone"], ["phone.txt", "fax.txt"])).toEqual([
    "tests/golden/fax.txt belongs to no chart: there is no 'fax' in tests/support/subjects/all.ts. Delete the file, or list its chart there.",
  ]);
});

it("says which golden file is missing, and how it is made", () => {
  expect(() => readGolden({ ...userType, name: "fax" })).toThrow(
    "The chart 'fax' has no tests/golden/fax.txt. Make it with `npm run golden -- fax`, read it against the specification, and commit it.",
  );
});
