/** A hidden page gets no frames, so nothing waits longer than this, in milliseconds. */
const LONGEST_WAIT = 100;

/** Does something once, before the next frame is drawn and a tenth of a second later at the latest. Returns what cancels it. */
export function beforeNextFrame(action: () => void): () => void {
  const once = (): void => {
    cancel();
    action();
  };
  const timer = setTimeout(once, LONGEST_WAIT);
  const frame =
    typeof requestAnimationFrame === "function" ? requestAnimationFrame(once) : undefined;
  function cancel(): void {
    clearTimeout(timer);
    if (frame !== undefined) cancelAnimationFrame(frame);
  }
  return cancel;
}
