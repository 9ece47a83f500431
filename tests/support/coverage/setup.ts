import { afterAll, beforeEach, inject, type RunnerTestCase, type RunnerTestFile } from "vitest";

import { beginTaking, type Taking } from "../charts/takes.ts";
import { fileName, sourceOf, writeRecord } from "./record.ts";

/** What the tests of this file took so far. A test that is tried again counts once. */
const taken = new Map<string, { test: RunnerTestCase; taking: Taking }>();

/** A hash of the file as it was when its tests began. */
let source: Promise<string> | undefined;

beforeEach(({ task }) => {
  source ??= sourceOf(fileName(task.file.filepath));
  taken.set(task.id, { test: task as RunnerTestCase, taking: beginTaking() });
});

/** Leaves what the tests of a file took of the charts, for coverage.json: unless only some of them ran. */
afterAll(async () => {
  const tests = [...taken.values()].filter(
    ({ taking }) => taking.takes.states.size > 0 || taking.walks.length > 0,
  );
  const file = tests[0]?.test.file;
  if (file === undefined || process.env["WALK"] !== undefined || !wholeOf(file)) return;
  const name = fileName(file.filepath);
  const project = file.projectName ?? "";
  writeRecord(project, {
    file: name,
    // Of the beginning of the run: what is edited meanwhile is not what was tested.
    standsOn: inject("standsOn"),
    source: (await source) ?? "",
    tests: tests.map(({ test, taking }) => ({
      title: test.fullTestName ?? test.name,
      passed: test.result?.state === "pass",
      states: Object.fromEntries(taking.takes.states),
      transitions: Object.fromEntries(taking.takes.transitions),
      paths: taking.paths,
      walks: taking.walks,
    })),
  });
});

/** True when no test of a suite was left out. */
const wholeOf = (suite: RunnerTestFile | RunnerTestFile["tasks"][number]): boolean =>
  "tasks" in suite ? suite.tasks.every((task) => wholeOf(task)) : suite.mode === "run";
