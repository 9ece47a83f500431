import { useEffect, useState } from "react";

/** A wait that begins when the object does; `ms` is how long it takes. */
export interface Wait {
  readonly ms: number;
}

/**
 * Whole seconds left of a wait, counted from the moment that it was given, for a countdown that people see.
 * It measures instead of counting ticks, so a tab that slept shows the right number when it wakes. No timer runs without a
 * wait or after it, and what shows it is drawn once a second (O117).
 */
export function useSecondsLeft(wait: Wait): number {
  const [seen, setSeen] = useState({ wait, left: secondsOf(wait.ms) });
  useEffect(() => {
    if (wait.ms <= 0) return undefined;
    const start = performance.now();
    let shown = secondsOf(wait.ms);
    const ticking = setInterval(() => {
      const left = secondsOf(Math.max(0, wait.ms - (performance.now() - start)));
      if (left === shown) return;
      shown = left;
      setSeen({ wait, left });
      if (left === 0) clearInterval(ticking);
    }, 250);
    return () => clearInterval(ticking);
  }, [wait]);
  return seen.wait === wait ? seen.left : secondsOf(wait.ms);
}

const secondsOf = (ms: number): number => Math.ceil(ms / 1000);
