import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { tool } from "./command.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * What vitest's JSON report holds of what is counted here.
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: unknown[] }[]} testResults one for each file
 */

/**
 * Counts a run. A file that could not be read, and a run that failed with every test passed, count as one failure.
 * @param {Report | undefined} report
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
 * Runs one project of vitest.config.ts and shows what it says.
 * @param {string} project
 * @param {{ limitSeconds: number }} options
 * @returns {Promise<Counts>}
 */
export async function runTests(project, { limitSeconds }) {
  const folder = await mkdtemp(join(tmpdir(), "vitest-"));
  const file = join(folder, "report.json");
  try {
    const args = ["run", "--project", project, "--reporter=default", "--reporter=json"];
    const ended = await tool("vitest", [...args, `--outputFile.json=${file}`], {
      show: true,
      limitSeconds,
    });
    if (ended.timedOut) console.log(`✗ ${project}: ended after ${limitSeconds} s`);
    return countTests(await readReport(file), ended.code);
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
