import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { readMeasured } from "./measured.ts";
import { holdsFor, writeRecord } from "./record.ts";

const FILE = "tests/coverage/measured.test.ts";
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "coverage-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function writeOutcomes(charts: string, source: string): void {
  mkdirSync(join(folder, "tests"), { recursive: true });
  const tests = [
    { title: "T1 begins", state: "passed" },
    { title: "T2 fails", state: "failed" },
  ];
  const outcomes = { project: "app", charts, files: [{ file: FILE, source, tests }] };
  writeFileSync(join(folder, "tests", "app.json"), JSON.stringify(outcomes));
}

it("reads what the tests took, and how they ended", async () => {
  const holds = await holdsFor(FILE);
  writeRecord("machines", { file: FILE, ...holds, tests: [] }, folder);
  writeRecord("browser", { file: FILE, ...holds, tests: [] }, folder);
  writeOutcomes(holds.charts, holds.source);
  const { records, outcomes, projects, stale } = await readMeasured(folder);
  expect(records.map(({ where }) => where)).toEqual(["live", "browser"]);
  expect(outcomes).toEqual([
    { file: FILE, title: "T1 begins", passed: true },
    { file: FILE, title: "T2 fails", passed: false },
  ]);
  expect([...projects]).toEqual(["app"]);
  expect(stale).toEqual([]);
});

it("leaves out what was measured of other charts, or by a test that has changed since", async () => {
  const { charts, source } = await holdsFor(FILE);
  writeRecord("machines", { file: FILE, charts: "others", source, tests: [] }, folder);
  writeRecord("browser", { file: FILE, charts, source: "older", tests: [] }, folder);
  writeOutcomes("others", source);
  const { records, outcomes, stale } = await readMeasured(folder);
  expect(records).toEqual([]);
  expect(outcomes).toEqual([]);
  expect(stale).toEqual([FILE]);
});

it("finds nothing where nothing was measured", async () => {
  const measured = await readMeasured(folder);
  expect(measured).toEqual({ records: [], outcomes: [], projects: new Set(), stale: [] });
});
