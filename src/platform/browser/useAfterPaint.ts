import { useEffect, useState } from "react";

/** How long what can wait waits at most, in milliseconds. */
const PATIENCE = 1500;

/** False until the screen has been drawn and the browser has time to spare; then true. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    // Not every browser says when it is idle.
    if (!("requestIdleCallback" in window)) {
      const timer = globalThis.setTimeout(() => setPainted(true), PATIENCE / 5);
      return () => globalThis.clearTimeout(timer);
    }
    const waiting = window.requestIdleCallback(() => setPainted(true), { timeout: PATIENCE });
    return () => window.cancelIdleCallback(waiting);
  }, []);
  return painted;
}
