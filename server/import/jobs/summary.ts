import { count } from "../../seed/figures.ts";
import type { Progress } from "./jobs.ts";

/** How an import ended, in a sentence. */
export function summary(progress: Progress, dryRun: boolean): string {
  const { added, changed, unchanged, skipped } = progress;
  const counts = [
    `${count(added)} added`,
    `${count(changed)} changed`,
    `${count(unchanged)} unchanged`,
    `${count(skipped)} skipped`,
  ].join(", ");
  return dryRun ? `Nothing was written. It would be: ${counts}.` : `${counts}.`;
}

/** Says that the file's plan replaces the campus's, and how many shapes are lost. Serves O47. */
export function planReplaced(shapesGone: number, dryRun: boolean): string {
  const shapes = shapesGone === 1 ? "1 shape" : `${count(shapesGone)} shapes`;
  return dryRun
    ? `The plan of the campus would be replaced and lose ${shapes}.`
    : `The plan of the campus was replaced and lost ${shapes}.`;
}
