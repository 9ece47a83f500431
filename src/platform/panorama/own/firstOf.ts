/**
 * Resolves with `better`, unless `good` has come and `better` hasn't within `patience` milliseconds from the call;
 * then with `good`. When one of them fails, with the other; rejects with what `better` failed of when both do.
 */
export async function firstOf<T>(
  better: Promise<T>,
  good: Promise<T>,
  patience: number,
): Promise<T> {
  // What comes second may fail when no one waits for it any more.
  for (const one of [better, good]) one.catch(() => undefined);
  const settled = await Promise.race([better.then(keep, fail), pause(patience)]);
  if (settled?.kind === "kept") return settled.value;
  if (settled?.kind === "failed") return good.catch(() => better);
  return Promise.any([better, good]).catch(() => better);
}

const keep = <T>(value: T) => ({ kind: "kept" as const, value });
const fail = () => ({ kind: "failed" as const });

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ms);
  });
}
