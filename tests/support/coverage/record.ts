import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

import { fingerprint } from "../../../scripts/steps/fingerprint.mjs";
import { standsOn } from "../../../scripts/steps/projects.mjs";
import { ROOT } from "../../../scripts/steps/root.mjs";
import type { TakenPath, TakenWalk } from "../charts/takes.ts";

export const COVERAGE = join(ROOT, "coverage");

/** Where a project's tests leave what they took of the charts, a file for each of theirs. */
export const takesFolder = (project: string, coverage: string = COVERAGE): string =>
  join(coverage, "takes", project);

/** What one test took of the charts. */
export interface TestRecord {
  title: string;
  passed: boolean;
  states: Record<string, number>;
  transitions: Record<string, number>;
  paths: readonly TakenPath[];
  walks: readonly TakenWalk[];
}

/** What the tests of one file took of the charts. `standsOn` and `source` tell whether it still holds. */
export interface FileRecord {
  file: string;
  standsOn: string;
  source: string;
  tests: readonly TestRecord[];
}

/** The name of a test's file as everything here says it: from the repository's folder, with slashes. */
export const fileName = (path: string): string => relative(ROOT, path).split(sep).join("/");

/** A hash of what the tests of a project stand on: what was measured holds as long as it is the same, */
export const foundationOf = (project: string): Promise<string> =>
  fingerprint(ROOT, standsOn(project));

/** and as long as the test's own file is, of which this is a hash. */
export const sourceOf = (file: string): Promise<string> => fingerprint(ROOT, [file]);

/** Leaves what a file's tests took, in place of what its last run left. */
export function writeRecord(project: string, record: FileRecord, coverage?: string): void {
  const path = join(takesFolder(project, coverage), `${record.file.replaceAll("/", "+")}.json`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(record));
}
