import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import type { Step, Walk } from "./walk.ts";

const fileOf = (chart: string) =>
  fileURLToPath(new URL(`../../golden/${chart}.jsonl`, import.meta.url));

/** True when the walks are to be made and written anew: `UPDATE_GOLDEN=1 npx vitest run tests/machines`. */
export const isUpdating = (): boolean => process.env["UPDATE_GOLDEN"] === "1";

/** The committed walks of a chart. They are read against the specification before they are committed. */
export function readGolden(chart: string): Walk[] {
  const file = fileOf(chart);
  if (!existsSync(file))
    throw new Error(`There are no golden walks of '${chart}'. Make them with UPDATE_GOLDEN=1.`);
  const walks: Walk[] = [];
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (line === "") continue;
    const entry = JSON.parse(line) as Step | Omit<Walk, "steps">;
    if ("begins" in entry) walks.push({ ...entry, steps: [] });
    else walks.at(-1)?.steps.push(entry);
  }
  return walks;
}

/** Writes a chart's walks, a line for each step, so that a change of the chart reads as a change of lines. */
export function writeGolden(chart: string, walks: readonly Walk[]): void {
  const lines = walks.flatMap(({ steps, ...beginning }) => [beginning, ...steps]);
  mkdirSync(dirname(fileOf(chart)), { recursive: true });
  writeFileSync(fileOf(chart), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}
