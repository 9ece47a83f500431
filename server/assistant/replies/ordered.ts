import { figure, type Known } from "../knowledge/known.ts";
import type { Superlative } from "../reading/superlatives.ts";

/** Those whose figure is known, in the superlative's order. */
export function ordered(candidates: readonly Known[], { key, order }: Superlative): Known[] {
  return candidates
    .filter((known) => figure(known, key) !== null)
    .toSorted((a, b) => {
      const difference = (figure(a, key) ?? 0) - (figure(b, key) ?? 0);
      return order === "lowest" ? difference : -difference;
    });
}
