import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

import { tool } from "./command.mjs";
import { beginOutcomes, forgetOutcomes, keepOutcomes } from "./outcomes.mjs";
import { readJson } from "./readJson.mjs";
import { ROOT } from "./root.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @typedef {Counts & { failures: string[] }} Ran `failures`: what failed, and why */

/** @typedef {import("./outcomes.mjs").Assertion & { failureMessages?: string[] | null }} Assertion */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} TestFile */

/**
 * What is counted here of vitest's JSON report.
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {TestFile[]} testResults
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

/** Lines of a failure that are repeated at the end; its test says the rest. */
const MOST_LINES = 12;
const MOST_CHARACTERS = 1500;

/**
 * What failed, for the end of a long run: the file, the test's title, and the first lines of why.
 * @param {Pick<TestFile, "name" | "status" | "message" | "assertionResults">[]} files
 * @returns {string[]}
 */
export function failuresOf(files) {
  return files.flatMap(({ name, status, message = "", assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [`${file}\n${beginning(message)}`] : [];
    return failed.map(({ ancestorTitles, title, failureMessages }) => {
      const path = [file, ...ancestorTitles, title].join(" > ");
      return `${path}\n${beginning(failureMessages?.join("\n") ?? "")}`;
    });
  });
}

/** @param {string} text */
const beginning = (text) =>
  text
    .slice(0, MOST_CHARACTERS)
    .split("\n")
    .slice(0, MOST_LINES)
    .map((line) => `  ${line}`)
    .join("\n");

/**
 * Runs one project of vitest.config.ts and shows what it says. How each test ended is kept for coverage.json.
 * @param {string} project
 * @param {{ limitSeconds: number }} options
 * @returns {Promise<Ran>}
 */
export async function runTests(project, { limitSeconds }) {
  const folder = await mkdtemp(join(tmpdir(), "vitest-"));
  const file = join(folder, "report.json");
  try {
    await forgetOutcomes(project);
    const began = await beginOutcomes(project);
    const args = ["run", "--project", project, "--reporter=default", "--reporter=json"];
    const ended = await tool("vitest", [...args, `--outputFile.json=${file}`], {
      show: true,
      limitSeconds,
    });
    if (ended.timedOut) console.log(`✗ ${project}: ended after ${limitSeconds} s`);
    /** @type {Report | undefined} */
    const report = await readJson(file);
    if (report !== undefined) await keepOutcomes(began, report.testResults);
    return { ...countTests(report, ended.code), failures: failuresOf(report?.testResults ?? []) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
