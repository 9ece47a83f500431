import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { readMeasured } from "#tests/support/coverage/measured.ts";
import { foundationOf, sourceOf, writeRecord } from "#tests/support/coverage/record.ts";

import { standsOn } from "../../scripts/steps/projects.mjs";

const holdsFor = async (project: string, file: string) => ({
  standsOn: await foundationOf(project),
  source: await sourceOf(file),
});

const FILE = "tests/support/coverage/measured.test.ts";
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "coverage-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function writeOutcomes(shared: string, source: string): void {
  mkdirSync(join(folder, "tests"), { recursive: true });
  const tests = [
    { title: "T1 begins", state: "passed" },
    { title: "T2 fails", state: "failed" },
  ];
  const outcomes = { project: "app", standsOn: shared, files: [{ file: FILE, source, tests }] };
  writeFileSync(join(folder, "tests", "app.json"), JSON.stringify(outcomes));
}

it("reads what the tests took, and how they ended", async () => {
  const [live, browser, app] = await Promise.all(
    ["machines", "browser", "app"].map((project) => holdsFor(project, FILE)),
  );
  writeRecord("machines", { file: FILE, standsOn: "", source: "", ...live, tests: [] }, folder);
  writeRecord("browser", { file: FILE, standsOn: "", source: "", ...browser, tests: [] }, folder);
  writeOutcomes(app?.standsOn ?? "", app?.source ?? "");
  const { records, outcomes, projects, stale } = await readMeasured(folder);
  expect(records.map(({ where }) => where)).toEqual(["live", "browser"]);
  expect(outcomes).toEqual([
    { file: FILE, title: "T1 begins", passed: true },
    { file: FILE, title: "T2 fails", passed: false },
  ]);
  expect([...projects]).toEqual(["app"]);
  expect(stale).toEqual([]);
});

it("leaves out what was measured of other sources, or by a test that has changed since", async () => {
  const { standsOn: whole, source } = await holdsFor("browser", FILE);
  // The tests of the charts alone stand on less: what holds for them doesn't for the browser.
  const { standsOn: less } = await holdsFor("machines", FILE);
  writeRecord("machines", { file: FILE, standsOn: whole, source, tests: [] }, folder);
  writeRecord("browser", { file: FILE, standsOn: less, source, tests: [] }, folder);
  writeRecord("browser", { file: FILE, standsOn: whole, source: "older", tests: [] }, folder);
  writeOutcomes("others", source);
  const { records, outcomes, stale } = await readMeasured(folder);
  expect(records).toEqual([]);
  expect(outcomes).toEqual([]);
  expect(stale).toEqual([FILE]);
});

it("stands on the views, the server and the walks in a browser, and only on the charts without one", () => {
  const everywhere = ["contract", "machines", "tests/support"];
  expect(standsOn("machines")).toEqual(expect.arrayContaining([...everywhere, "tests/golden"]));
  expect(standsOn("browser")).toEqual(
    expect.arrayContaining([...everywhere, "src", "server", "tests/browser/walk"]),
  );
  expect(standsOn("machines")).not.toContain("src");
  expect(() => standsOn("fax")).toThrow("Say in scripts/steps/projects.mjs");
});

it("finds nothing where nothing was measured", async () => {
  const measured = await readMeasured(folder);
  expect(measured).toEqual({ records: [], outcomes: [], projects: new Set(), stale: [] });
});
