/** A clock that shows what was measured elsewhere: pages tell their times themselves, without the browser's own start. */
let clock = 0;

/** What `bench` is given beside a replay of so many runs. */
export const replayed = (runs: number) => ({
  now: () => clock,
  time: 0,
  iterations: runs,
  warmupTime: 0,
  warmupIterations: 0,
});

/** Lets the clock pass by one run after the other. In milliseconds. */
export function replay(runs: readonly number[]): () => void {
  let run = 0;
  return () => {
    clock += runs[run % runs.length] ?? 0;
    run += 1;
  };
}
