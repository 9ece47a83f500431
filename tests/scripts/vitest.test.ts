import { expect, it } from "vitest";

import { countTests } from "../../scripts/steps/vitest.mjs";

const report = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [{ status: "passed", assertionResults: [{}] }],
};

it("counts what passed, failed and was left out", () => {
  expect(countTests(report, 0)).toEqual({ passed: 5, failed: 0, skipped: 3 });
  expect(countTests({ ...report, numFailedTests: 2 }, 1)).toMatchObject({ failed: 2 });
});

it("counts a file that could not be read as a failure", () => {
  const broken = { status: "failed", assertionResults: [] };
  expect(countTests({ ...report, testResults: [broken] }, 1)).toMatchObject({ failed: 1 });
});

it("counts a run that ended badly as a failure", () => {
  expect(countTests(report, 1)).toMatchObject({ failed: 1 });
  expect(countTests(undefined, 124)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
