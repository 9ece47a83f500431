/** A clock that moves only when told. */
export interface Clock {
  now: () => Date;
  /** Waits for nothing, and keeps for how long it should. */
  sleep: (ms: number) => Promise<void>;
  /** How many milliseconds were to be waited, each time since this was last asked. */
  slept(): number[];
  advance(by: { seconds?: number; minutes?: number; days?: number }): void;
}

/** Starts at the real time, so that what else looks at the clock doesn't disagree. */
export function testClock(): Clock {
  let at = Date.now();
  const slept: number[] = [];
  return {
    now: () => new Date(at),
    async sleep(ms) {
      if (ms > 0) slept.push(ms);
    },
    slept: () => slept.splice(0),
    advance({ seconds = 0, minutes = 0, days = 0 }) {
      at += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
