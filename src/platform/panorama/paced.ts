/** How often a turning view tells where it looks, in milliseconds. */
export const TURN_PACE_MS = 100;

/** A function that is called at most once within a time, always with the newest value. */
export interface Paced<T> {
  (value: T): void;
  /** Forgets a value that waits. */
  stop(): void;
}

/** Calls `act` with a value at once, and with the newest of those that follow within `ms` milliseconds at their end. */
export function paced<T>(act: (value: T) => void, ms: number): Paced<T> {
  let pause: ReturnType<typeof setTimeout> | null = null;
  let waiting: { value: T } | null = null;
  const release = (): void => {
    pause = null;
    if (waiting === null) return;
    const { value } = waiting;
    waiting = null;
    call(value);
  };
  const call = (value: T): void => {
    if (pause === null) {
      pause = setTimeout(release, ms);
      act(value);
    } else waiting = { value };
  };
  return Object.assign(call, {
    stop(): void {
      if (pause !== null) clearTimeout(pause);
      pause = null;
      waiting = null;
    },
  });
}
