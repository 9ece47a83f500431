import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { fingerprint } from "../../../scripts/steps/fingerprint.mjs";
import type { ProjectOutcomes } from "../../../scripts/steps/outcomes.mjs";
import { standsOn } from "../../../scripts/steps/projects.mjs";
import { ROOT } from "../../../scripts/steps/root.mjs";
import { COVERAGE, takesFolder, type FileRecord } from "./record.ts";

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
  /** What was left out, as what the test stands on or its own file has changed since: one line each. */
  stale: readonly string[];
}

/** Reads what the last runs of the tests left in a folder, and leaves out what no longer holds. */
export async function readMeasured(folder: string = COVERAGE): Promise<Measured> {
  const stale: string[] = [];
  // Hashed once for each project: many of its files ask.
  const shared = new Map<string, Promise<string>>();
  const sharedBy = (project: string) => {
    const known = shared.get(project) ?? fingerprint(ROOT, standsOn(project));
    shared.set(project, known);
    return known;
  };
  const holding = async (project: string, record: Omit<FileRecord, "tests">) => {
    const { file } = record;
    const holds =
      (await sharedBy(project)) === record.standsOn &&
      (await fingerprint(ROOT, [file])) === record.source;
    if (!holds) stale.push(file);
    return holds;
  };

  const records: Measured["records"][number][] = [];
  for (const [project, where] of Object.entries(PLACES)) {
    for (const record of readFolder<FileRecord>(takesFolder(project, folder)))
      if (await holding(project, record)) records.push({ ...record, where });
  }
  const outcomes: Outcome[] = [];
  const projects = new Set<string>();
  for (const { project, standsOn: then, files } of readFolder<ProjectOutcomes>(
    join(folder, "tests"),
  )) {
    projects.add(project);
    for (const { file, source, tests } of files) {
      if (!(await holding(project, { file, standsOn: then, source }))) continue;
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

/** The charts that were walked in the browser, and those of which a walk failed, with its files. */
export function walksOf(records: Measured["records"]): {
  walked: ReadonlySet<string>;
  failedWalks: ReadonlyMap<string, readonly string[]>;
} {
  const walked = new Set<string>();
  const failedWalks = new Map<string, string[]>();
  for (const { file, tests } of records.filter(({ where }) => where === "browser")) {
    for (const { passed, walks } of tests) {
      for (const { chart } of walks) {
        walked.add(chart);
        const files = failedWalks.get(chart) ?? [];
        if (!passed && !files.includes(file)) failedWalks.set(chart, [...files, file]);
      }
    }
  }
  return { walked, failedWalks };
}
