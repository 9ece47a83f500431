import { useEffect, useState } from "react";

/**
 * Whole seconds left of `seconds`, counted from the moment the component appeared, for a countdown that people see.
 * It measures instead of counting ticks, so a tab that slept shows the right number when it wakes.
 */
export function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const start = performance.now();
    const read = () => {
      const passed = Math.floor((performance.now() - start) / 1000);
      setLeft(Math.max(0, seconds - passed));
    };
    const ticking = setInterval(read, 250);
    return () => clearInterval(ticking);
  }, [seconds]);
  return left;
}
