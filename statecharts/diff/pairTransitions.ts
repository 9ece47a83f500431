import type { ChartTransition } from "../model/types.ts";

/** One transition in both versions; null in the version that lacks it. */
export interface Pair {
  old: ChartTransition | null;
  young: ChartTransition | null;
}

/**
 * Which transition of a state became which: of those for the same event first the ones that go to the same place under the
 * same guard, then the same place, then the same guard, then whatever is left in order. In the order of the new ones.
 */
export function pairTransitions(
  before: readonly ChartTransition[],
  after: readonly ChartTransition[],
): Pair[] {
  const left = new Set(before);
  const partners = new Map<ChartTransition, ChartTransition>();
  for (const alike of [sameAll, sameTargets, sameGuard, sameEvent]) {
    for (const young of after) {
      if (partners.has(young)) continue;
      const old = [...left].find((each) => sameEvent(each, young) && alike(each, young));
      if (old === undefined) continue;
      partners.set(young, old);
      left.delete(old);
    }
  }
  return [
    ...after.map((young) => ({ old: partners.get(young) ?? null, young })),
    ...[...left].map((old) => ({ old, young: null })),
  ];
}

const sameEvent = (a: ChartTransition, b: ChartTransition) => a.event === b.event;
const sameGuard = (a: ChartTransition, b: ChartTransition) => a.guard === b.guard;
const sameTargets = (a: ChartTransition, b: ChartTransition) =>
  a.targets.join("\n") === b.targets.join("\n");
const sameAll = (a: ChartTransition, b: ChartTransition) => sameGuard(a, b) && sameTargets(a, b);
