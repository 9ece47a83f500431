/**
 * By which power a cost grows with its size: 1 where twice as much costs twice as much, 2 where it costs four times as much. The
 * slope of the line through the logarithms.
 */
export function exponentOf(sizes: readonly number[], costs: readonly number[]): number {
  const xs = sizes.map((size) => Math.log(size));
  const ys = costs.map((cost) => Math.log(cost));
  const mean = (values: readonly number[]) =>
    values.reduce((all, one) => all + one, 0) / values.length;
  const [x, y] = [mean(xs), mean(ys)];
  const along = xs.reduce((all, one, at) => all + (one - x) * ((ys[at] ?? 0) - y), 0);
  return along / xs.reduce((all, one) => all + (one - x) ** 2, 0);
}

/** Prints what something costs at each size, and the power by which it grows, as `npm run bench` shows and compares it. */
export function reportGrowth(
  title: string,
  sizes: readonly number[],
  costs: readonly number[],
): void {
  const told = sizes.map((size, at) => `${size}: ${(costs[at] ?? 0).toPrecision(3)}`).join(", ");
  console.info(
    `» growth: ${title} (${told}) by the power of ${exponentOf(sizes, costs).toFixed(2)}`,
  );
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** The median of how long something takes, in milliseconds, after one run that isn't counted. */
export async function timeOf(run: () => unknown, runs = 5): Promise<number> {
  const took: number[] = [];
  for (let nth = 0; nth <= runs; nth += 1) {
    const began = performance.now();
    await run();
    if (nth > 0) took.push(performance.now() - began);
  }
  return median(took);
}
