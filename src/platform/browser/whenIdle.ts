/** How long what can wait waits at most, in milliseconds. */
const PATIENCE = 1500;

/** Calls back once the browser has time to spare; returns what calls that off. */
export function whenIdle(done: () => void): () => void {
  // Not every browser says when it is idle.
  if (!("requestIdleCallback" in window)) {
    const timer = globalThis.setTimeout(done, PATIENCE / 5);
    return () => globalThis.clearTimeout(timer);
  }
  const waiting = window.requestIdleCallback(done, { timeout: PATIENCE });
  return () => window.cancelIdleCallback(waiting);
}
