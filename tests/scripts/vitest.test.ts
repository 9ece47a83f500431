import { resolve } from "node:path";

import { expect, it } from "vitest";

import { countTests, failuresOf } from "../../scripts/steps/vitest.mjs";

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

it("says what failed and the first lines of why, for the end of a long run", () => {
  const test = { ancestorTitles: ["the lamp"], title: "lights", status: "passed" };
  const why = Array.from({ length: 40 }, (_, line) => `line ${line}`).join("\n");
  const files = [
    {
      name: resolve("tests/lamp.test.ts"),
      status: "failed",
      assertionResults: [
        test,
        { ...test, title: "goes out", status: "failed", failureMessages: [why] },
      ],
    },
    {
      name: resolve("tests/broken.test.ts"),
      status: "failed",
      message: "no such file",
      assertionResults: [],
    },
    { name: resolve("tests/fine.test.ts"), status: "passed", assertionResults: [test] },
  ];
  const [lamp = "", broken, ...more] = failuresOf(files);
  expect(lamp.split("\n")).toHaveLength(13);
  expect(lamp).toMatch(/^tests\/lamp\.test\.ts > the lamp > goes out\n {2}line 0\n/);
  expect(broken).toBe("tests/broken.test.ts\n  no such file");
  expect(more).toEqual([]);
});
