import { useEffect, useState } from "react";

/** A wait that begins when the object does; `ms` is how long it takes. */
export interface Wait {
  readonly ms: number;
}

/**
 * Whole seconds left of a wait, counted from the moment that it was given, for a countdown that people see.
 * It measures instead of counting ticks, so a tab that slept shows the right number when it wakes.
 */
export function useSecondsLeft(wait: Wait): number {
  const [seen, setSeen] = useState({ wait, left: secondsOf(wait.ms) });
  useEffect(() => {
    const start = performance.now();
    const read = () =>
      setSeen({ wait, left: secondsOf(Math.max(0, wait.ms - (performance.now() - start))) });
    const ticking = setInterval(read, 250);
    return () => clearInterval(ticking);
  }, [wait]);
  return seen.wait === wait ? seen.left : secondsOf(wait.ms);
}

const secondsOf = (ms: number): number => Math.ceil(ms / 1000);
