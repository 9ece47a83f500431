/** How long a step of a walk may take before it counts as failed, in milliseconds. */
export const PATIENCE = 30_000;

/** How long one look at the page may wait for a part of it before it is looked at again, in milliseconds. */
export const GLANCE = 1000;

/** How long the opening of a path, and each of its steps, may take on the whole, in milliseconds. */
const [OPENING, STEP] = [60_000, 4000];

/**
 * Settles as `work` does, or rejects once a path of so many steps has used up its budget: a path that crawls fails by
 * itself, and not the tests after it. `times` as much is for those on which more is done.
 */
export async function withinBudget(steps: number, work: Promise<void>, times = 1): Promise<void> {
  const budget = times * (OPENING + STEP * steps);
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The path took longer than its ${budget / 1000} s.`)),
      budget,
    );
  });
  await Promise.race([work, over]).finally(() => clearTimeout(timer));
}
