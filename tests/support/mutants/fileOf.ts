import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { ROOT } from "../../../scripts/steps/root.mjs";
import { nodesOf } from "../charts/coverage.ts";
import { subjects } from "../subjects/all.ts";
import type { Mutant } from "./mutant.ts";

const FOLDER = join(ROOT, "machines");

const sources = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => ({ file: `machines/${file}`, text: readFileSync(join(FOLDER, file), "utf8") }));

/** The file that holds the state which a mutant changes: the one with the state's description. */
export function fileOf({ chart, state }: Mutant): string {
  const subject = subjects.find(({ name }) => name === chart);
  const node = subject && nodesOf(subject.machine.root).find(({ id }) => id === state);
  const description = node?.description ?? "";
  return sources.find(({ text }) => text.includes(JSON.stringify(description)))?.file ?? chart;
}
