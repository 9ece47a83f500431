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
