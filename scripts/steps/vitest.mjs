import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { tool } from "./command.mjs";
import { forgetOutcomes, keepOutcomes } from "./outcomes.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * What vitest's JSON report holds of what is counted here.
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ name: string, status: string, assertionResults: import("./outcomes.mjs").Assertion[] }[]} testResults one for each file
 */

/** @typedef {Omit<Report, "testResults"> & { testResults: { status: string, assertionResults: unknown[] }[] }} Counted */

/**
 * Counts a run. A file that could not be read, and a run that failed with every test passed, count as one failure.
 * @param {Counted | undefined} report
 * @param {number} code vitest's exit status
 * @returns {Counts}
 */
export function countTests(report, code) {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Runs one project of vitest.config.ts and shows what it says. How each test ended is kept for coverage.json.
 * @param {string} project
 * @param {{ limitSeconds: number, workers?: number | undefined }} options
 * @returns {Promise<Counts>}
 */
export async function runTests(project, { limitSeconds, workers }) {
  const folder = await mkdtemp(join(tmpdir(), "vitest-"));
  const file = join(folder, "report.json");
  try {
    await forgetOutcomes(project);
    const args = ["run", "--project", project, "--reporter=default", "--reporter=json"];
    if (workers !== undefined) args.push(`--maxWorkers=${workers}`);
    const ended = await tool("vitest", [...args, `--outputFile.json=${file}`], {
      show: true,
      limitSeconds,
    });
    if (ended.timedOut) console.log(`✗ ${project}: ended after ${limitSeconds} s`);
    const report = await readReport(file);
    if (report !== undefined) await keepOutcomes(project, report.testResults);
    return countTests(report, ended.code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} file
 * @returns {Promise<Report | undefined>}
 */
async function readReport(file) {
  try {
    /** @type {Report} */
    const report = JSON.parse(await readFile(file, "utf8"));
    return report;
  } catch {
    return undefined;
  }
}
