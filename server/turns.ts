/** Runs work one after the other, in the order in which it was given. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a queue. A failure is the caller's; the next in line goes on. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
