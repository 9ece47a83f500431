/** A clock that moves only when told. */
export interface Clock {
  now: () => Date;
  advance(by: { seconds?: number; minutes?: number; days?: number }): void;
}

/** Starts at the real time, so that what else looks at the clock doesn't disagree. */
export function testClock(): Clock {
  let at = Date.now();
  return {
    now: () => new Date(at),
    advance({ seconds = 0, minutes = 0, days = 0 }) {
      at += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
