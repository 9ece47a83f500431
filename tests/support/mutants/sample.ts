import type { Mutant } from "./mutant.ts";

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(items: readonly T[], next: () => number): T[] {
  const order = items.map((item) => ({ item, at: next() }));
  return order.toSorted((a, b) => a.at - b.at).map(({ item }) => item);
}

function groupBy<T>(items: readonly T[], name: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(name(item), [...(groups.get(name(item)) ?? []), item]);
  return groups;
}

/**
 * So many of all mutants, or all where there are fewer: as many of each chart as is its part, but one at least, and of each
 * chart the kinds by turns. The same seed chooses the same.
 */
export function sample(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  if (count >= mutants.length) return [...mutants];
  const next = chance(seed);
  const byChart = groupBy(mutants, ({ chart }) => chart);
  const parts = shares(
    [...byChart.values()].map((own) => own.length),
    count,
  );
  return [...byChart.values()].flatMap((own, index) => {
    const kinds = [...groupBy(shuffled(own, next), ({ kind }) => kind).values()];
    const turns = Math.max(...kinds.map((kind) => kind.length));
    const byTurns = Array.from({ length: turns }, (_, turn) =>
      kinds.flatMap((kind) => kind.slice(turn, turn + 1)),
    ).flat();
    return byTurns.slice(0, parts[index]);
  });
}

/** Parts of a count in proportion to sizes, one at least: what is left over goes to those that lack most. */
function shares(sizes: readonly number[], count: number): number[] {
  const sum = sizes.reduce((total, size) => total + size, 0);
  const exact = sizes.map((size) => (size / sum) * count);
  const parts = exact.map((part) => Math.max(1, Math.floor(part)));
  let left = count - parts.reduce((total, part) => total + part, 0);
  const lacking = exact
    .map((part, index) => ({ index, lacks: part - (parts[index] ?? 0) }))
    .toSorted((a, b) => b.lacks - a.lacks);
  for (const { index } of lacking) {
    if (left <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
