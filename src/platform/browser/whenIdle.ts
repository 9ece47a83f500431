/** Calls back once the browser has time to spare. */
export function whenIdle(done: () => void): void {
  // Not every browser says when it is idle.
  if ("requestIdleCallback" in window) requestIdleCallback(done, { timeout: 1500 });
  else globalThis.setTimeout(done, 300);
}
