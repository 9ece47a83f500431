import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { parseTable, printTable, type Table } from "./table.ts";
import type { Step, Walk } from "./walk.ts";

const FOLDER = new URL("../../golden/", import.meta.url);
const KINDS = { walks: "jsonl", table: "steps.txt" } as const;

const fileOf = (chart: string, kind: keyof typeof KINDS) =>
  fileURLToPath(new URL(`${chart}.${KINDS[kind]}`, FOLDER));

/** Where a chart's golden data lies, as one names it. */
export const goldenName = (chart: string, kind: keyof typeof KINDS): string =>
  `tests/golden/${chart}.${KINDS[kind]}`;

/** True when golden data is to be made and written anew, as `npm run golden` asks. */
export const isUpdating = (): boolean => process.env["UPDATE_GOLDEN"] === "1";

function read(chart: string, kind: keyof typeof KINDS): string {
  const file = fileOf(chart, kind);
  if (existsSync(file)) return readFileSync(file, "utf8");
  throw new Error(
    `The chart '${chart}' has no ${goldenName(chart, kind)}. Make it with \`npm run golden -- ${chart}\`, read it against the specification, and commit it.`,
  );
}

function write(chart: string, kind: keyof typeof KINDS, text: string): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(chart, kind), text);
}

/** The committed walks of a chart, whose steps take every transition. */
export function readGolden(chart: string): Walk[] {
  const walks: Walk[] = [];
  for (const line of read(chart, "walks").split("\n")) {
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
  write(chart, "walks", lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

/** The committed table of everything that a chart does. */
export const readTable = (chart: string): Table => parseTable(read(chart, "table"));

export const writeTable = (chart: string, table: Table): void => {
  write(chart, "table", printTable(chart, table));
};

/** What is wrong with the golden folder as a whole: files that belong to no chart. Each is a sentence. */
export function strayGolden(
  charts: readonly string[],
  files: readonly string[] = readdirSync(FOLDER),
): string[] {
  const known = new Set(
    charts.flatMap((chart) => Object.values(KINDS).map((end) => `${chart}.${end}`)),
  );
  return files
    .filter((file) => !known.has(file))
    .map(
      (file) =>
        `tests/golden/${file} belongs to no chart: there is no '${file.split(".")[0] ?? ""}' in tests/machines/subjects/all.ts. Delete the file, or list its chart there.`,
    );
}
