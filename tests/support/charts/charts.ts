import { readdirSync } from "node:fs";
import { basename } from "node:path";

const FOLDER = new URL("../../../machines/", import.meta.url);
const ENDING = ".machine.ts";

/** Every chart's file: `<x>/<x>.machine.ts`, from machines/. */
export const chartFiles = (): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ENDING))
    .toSorted();

/** A sentence for each chart's file that no subject walks, and for each subject that has no such file. */
export function unlisted(files: readonly string[], subjects: readonly string[]): string[] {
  const charts = new Map(files.map((file) => [basename(file, ENDING), file]));
  return [
    ...[...charts]
      .filter(([chart]) => !subjects.includes(chart))
      .map(
        ([chart, file]) =>
          `Nothing walks the chart '${chart}' (machines/${file}): declare its subject in tests/support/subjects, and list it in tests/support/subjects/all.ts.`,
      ),
    ...subjects
      .filter((name) => !charts.has(name))
      .map(
        (name) =>
          `The subject '${name}' walks no file machines/**/${name}${ENDING}: name the file after its chart, or take the subject out of tests/support/subjects/all.ts.`,
      ),
  ];
}
