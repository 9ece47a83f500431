import type { SkipReason } from "#contract/importJob.ts";

import { cleanText } from "../reading/cleanText.ts";

const EXAMPLES = 5;
const LONGEST_EXAMPLE = 120;

/** Why rows were skipped, counted by reason with a few examples each. */
export interface Skips {
  readonly count: number;
  add(reason: string, example: string): void;
  list(): SkipReason[];
}

/** Continues from what was skipped before a stop. */
export function createSkips(before: readonly SkipReason[] = []): Skips {
  const reasons = new Map(
    before.map((one) => [one.reason, { ...one, examples: [...one.examples] }]),
  );
  let count = before.reduce((sum, one) => sum + one.count, 0);
  return {
    get count() {
      return count;
    },
    add(reason, example) {
      count += 1;
      const known = reasons.get(reason) ?? { reason, count: 0, examples: [] };
      known.count += 1;
      if (known.examples.length < EXAMPLES)
        known.examples.push(cleanText(example.slice(0, LONGEST_EXAMPLE)));
      reasons.set(reason, known);
    },
    list: () => [...reasons.values()].toSorted((a, b) => b.count - a.count),
  };
}
