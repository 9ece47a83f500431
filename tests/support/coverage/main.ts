/**
 * Writes coverage/coverage.json from what the tests left in coverage/, and judges it. What could not be measured fails only
 * where nothing may be left out (CI=true).
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { PROJECTS } from "../../../scripts/steps/projects.mjs";
import { ROOT } from "../../../scripts/steps/root.mjs";
import { readClauses } from "../charts/clauses.ts";
import { subjects } from "../subjects/all.ts";
import type { Charted } from "./charts.ts";
import { coverageOf } from "./coverageOf.ts";
import { judge } from "./judge.ts";
import { readMeasured, walksOf } from "./measured.ts";
import { summary } from "./summary.ts";
import { UNDRIVABLE } from "./undrivable.ts";

/** A larger file is slow to open in the visualiser. */
const MOST_BYTES = 6_000_000;

const measured = await readMeasured();
const charts = subjects.map(({ name, machine, untaken }): Charted => ({
  name,
  machine,
  untaken,
  undrivable: UNDRIVABLE[name],
}));
const coverage = coverageOf(charts, readClauses(), measured);
const { problems, unmeasured } = judge(coverage, {
  charts,
  ...walksOf(measured.records),
  projects: measured.projects,
  all: PROJECTS.map(({ project }) => project),
});

const text = `${JSON.stringify(coverage)}\n`;
const bytes = Buffer.byteLength(text);
if (bytes > MOST_BYTES) problems.push(`coverage.json has ${bytes} bytes: make its paths shorter.`);
mkdirSync(join(ROOT, "coverage"), { recursive: true });
writeFileSync(join(ROOT, "coverage", "coverage.json"), text);

const say = (lines: readonly string[]) =>
  process.stdout.write(lines.map((line) => `${line}\n`).join(""));
say(summary(coverage));
say([`coverage/coverage.json: ${(bytes / 1e6).toFixed(1)} MB.`]);
if (measured.stale.length > 0)
  say([
    `Left out, as what they stand on or they themselves have changed since they ran: ${measured.stale.join(", ")}. Run the tests again.`,
  ]);
say(unmeasured);
say(problems);
const mayLeaveOut = process.env["CI"] !== "true";
process.exitCode = problems.length > 0 || (unmeasured.length > 0 && !mayLeaveOut) ? 1 : 0;
