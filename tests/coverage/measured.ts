import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { ProjectOutcomes } from "../../scripts/steps/outcomes.mjs";
import { COVERAGE, holdsFor, takesFolder, type FileRecord } from "./record.ts";

/** Where the tests of a project take charts. */
export const PLACES = { machines: "live", browser: "browser" } as const;
export type Place = (typeof PLACES)[keyof typeof PLACES];

/** How a test ended. */
export interface Outcome {
  file: string;
  title: string;
  passed: boolean;
}

/** What the last runs of the tests left that still holds. */
export interface Measured {
  records: readonly (FileRecord & { where: Place })[];
  outcomes: readonly Outcome[];
  /** Projects whose tests all ran. */
  projects: ReadonlySet<string>;
  /** What was left out, as the charts or the test's file have changed since: one line each. */
  stale: readonly string[];
}

/** Reads what the last runs of the tests left in a folder, and leaves out what no longer holds. */
export async function readMeasured(folder: string = COVERAGE): Promise<Measured> {
  const stale: string[] = [];
  const holding = async ({ file, charts, source }: Omit<FileRecord, "tests">) => {
    const now = await holdsFor(file);
    const holds = now.charts === charts && now.source === source;
    if (!holds) stale.push(file);
    return holds;
  };

  const records: Measured["records"][number][] = [];
  for (const [project, where] of Object.entries(PLACES)) {
    for (const record of readFolder<FileRecord>(takesFolder(project, folder)))
      if (await holding(record)) records.push({ ...record, where });
  }
  const outcomes: Outcome[] = [];
  const projects = new Set<string>();
  for (const { project, charts, files } of readFolder<ProjectOutcomes>(join(folder, "tests"))) {
    projects.add(project);
    for (const { file, source, tests } of files) {
      if (!(await holding({ file, charts, source }))) continue;
      outcomes.push(
        ...tests.map(({ title, state }) => ({ file, title, passed: state === "passed" })),
      );
    }
  }
  return { records, outcomes, projects, stale: [...new Set(stale)] };
}

function readFolder<T>(folder: string): T[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as T);
}
