/**
 * A controller whose signal aborts when the caller's does, for the same reason, and may abort by itself. Call `release` in the
 * end: the caller's signal may live on.
 */
export function abortsWith(caller: AbortSignal): {
  controller: AbortController;
  release: () => void;
} {
  const controller = new AbortController();
  const abort = () => controller.abort(caller.reason);
  if (caller.aborted) abort();
  else caller.addEventListener("abort", abort, { once: true });
  return { controller, release: () => caller.removeEventListener("abort", abort) };
}
