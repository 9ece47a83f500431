import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

import { fingerprint } from "./fingerprint.mjs";
import { standsOn } from "./projects.mjs";
import { ROOT } from "./root.mjs";

/** Between the titles of groups of tests and a test's own, as vitest writes them. */
const BETWEEN = " > ";

/**
 * @typedef {{ title: string, state: string }} Outcome of a test; the state is vitest's: passed, failed, skipped …
 * @typedef {{ file: string, source: string, tests: Outcome[] }} FileOutcomes `source`: a hash of the file
 * @typedef {{ project: string, standsOn: string, files: FileOutcomes[] }} ProjectOutcomes `standsOn`: a hash of what its tests depend on
 */

/**
 * The part of vitest's JSON report that is kept here.
 * @typedef {object} Assertion
 * @property {string[]} ancestorTitles
 * @property {string} title
 * @property {string} status
 */

/** @param {string} project */
const outcomesFile = (project) => join(ROOT, "coverage", "tests", `${project}.json`);

/**
 * Deletes what earlier runs of a project left for coverage.json, so that no result outlives the code it is about.
 * @param {string} project
 */
export async function forgetOutcomes(project) {
  await rm(outcomesFile(project), { force: true });
  await rm(join(ROOT, "coverage", "takes", project), { recursive: true, force: true });
}

/**
 * Notes the sources that a run begins with, so that later edits don't count as tested.
 * @param {string} project
 */
export const beginOutcomes = async (project) => ({
  project,
  at: Date.now(),
  standsOn: await fingerprint(ROOT, standsOn(project)),
});

/**
 * Keeps how each test of a project ended, for coverage.json.
 * @param {Awaited<ReturnType<typeof beginOutcomes>>} began
 * @param {{ name: string, assertionResults: Assertion[] }[]} files of vitest's JSON report
 */
export async function keepOutcomes({ project, at, standsOn: then }, files) {
  /** @type {ProjectOutcomes} */
  const outcomes = {
    project,
    standsOn: then,
    files: await Promise.all(
      files.map(async ({ name, assertionResults }) => {
        const file = relative(ROOT, name).split(sep).join("/");
        return {
          file,
          // A file edited after the run began isn't the one that was tested.
          source: (await stat(name)).mtimeMs > at ? "" : await fingerprint(ROOT, [file]),
          tests: assertionResults.map(({ ancestorTitles, title, status }) => ({
            title: [...ancestorTitles, title].join(BETWEEN),
            state: status,
          })),
        };
      }),
    ),
  };
  const path = outcomesFile(project);
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, JSON.stringify(outcomes));
}
