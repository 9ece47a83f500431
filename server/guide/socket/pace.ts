import { setTimeout as sleep } from "node:timers/promises";

/**
 * Passes pieces on with a pause after each, so that an answer that is made in no time still appears piece by piece.
 * Stops without an error once `signal` is aborted.
 */
export async function* paced<T>(
  parts: AsyncGenerator<T, void, void>,
  pauseMs: number,
  signal: AbortSignal,
): AsyncGenerator<T, void, void> {
  for await (const part of parts) {
    yield part;
    if (signal.aborted) return;
    if (pauseMs > 0) await sleep(pauseMs, undefined, { signal }).catch(() => {});
  }
}
