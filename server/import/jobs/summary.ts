import type { Progress } from "./jobs.ts";

const whole = new Intl.NumberFormat("en-US");

/** How an import ended, in a sentence. */
export function summary(progress: Progress, dryRun: boolean): string {
  const { added, changed, unchanged, skipped } = progress;
  const counts = [
    `${whole.format(added)} added`,
    `${whole.format(changed)} changed`,
    `${whole.format(unchanged)} unchanged`,
    `${whole.format(skipped)} skipped`,
  ].join(", ");
  return dryRun ? `Nothing was written. It would be: ${counts}.` : `${counts}.`;
}

/** Says that the file's plan replaces the campus's, and how many shapes are lost. Serves O47. */
export function planReplaced(shapesGone: number, dryRun: boolean): string {
  const shapes = shapesGone === 1 ? "1 shape" : `${whole.format(shapesGone)} shapes`;
  return dryRun
    ? `The plan of the campus would be replaced and lose ${shapes}.`
    : `The plan of the campus was replaced and lost ${shapes}.`;
}
