import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";

import { BaseSequencer, type TestSpecification } from "vitest/node";

import { ROOT } from "../../scripts/steps/root.mjs";

/**
 * The files that take longest, in the order in which they begin: one that begins last keeps a worker busy while the others
 * have nothing left to do. The sizes of files, by which vitest orders them, say little: walks are short and take minutes.
 */
const LONGEST = [
  "tests/browser/walk/account.test.ts",
  "tests/browser/walk/chat.test.ts",
  "tests/browser/accessibility.test.ts",
  "tests/browser/foreignHost.test.ts",
  "tests/browser/walk/superuser.test.ts",
  "tests/browser/walk/tour.test.ts",
  "tests/browser/walk/screens.test.ts",
  "tests/browser/walk/always.test.ts",
  "tests/browser/tour.test.ts",
  "tests/browser/walk/pointEditor.test.ts",
  "tests/browser/statecharts.test.ts",
  "tests/server/db/limits.test.ts",
  "tests/server/backup/backup.test.ts",
  "tests/server/import/merging.test.ts",
  "tests/server/socket/killed.test.ts",
  "tests/server/import/oddFiles.test.ts",
  "tests/server/import/files.test.ts",
  "tests/server/http/process.test.ts",
  "tests/server/db/migrations.test.ts",
  "tests/server/db/durability.test.ts",
  "tests/scripts/charts.test.ts",
  "tests/statecharts/layout/layOut.test.ts",
];

/** The place of a file among the longest; after all of them if it is none. */
function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.indexOf(relative(ROOT, moduleId).split(sep).join("/"));
  return place < 0 ? LONGEST.length : place;
}

/** Runs the files that take longest first, and the others as vitest orders them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = LONGEST.find((file) => !existsSync(join(ROOT, file)));
    if (gone !== undefined)
      throw new Error(`There is no ${gone}: take it out of ${import.meta.url}.`);
    // oxlint-disable-next-line unicorn/no-array-sort -- it is vitest's
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
