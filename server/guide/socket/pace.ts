import { setTimeout as sleep } from "node:timers/promises";

/** What ends the pauses, and what ends the whole. */
interface Ending {
  /** Nobody sees the pieces any longer: they follow each other without a pause. */
  dropped: AbortController;
  stopping: AbortController;
}

/**
 * Passes pieces on with a pause after each, so that an answer that is made in no time still appears piece by piece.
 * Stops without an error once `stopping` is aborted.
 */
export async function* paced<T>(
  parts: AsyncGenerator<T, void, void>,
  pauseMs: number,
  { dropped, stopping }: Ending,
): AsyncGenerator<T, void, void> {
  for await (const part of parts) {
    yield part;
    if (stopping.signal.aborted) return;
    if (pauseMs > 0) await sleep(pauseMs, undefined, { signal: dropped.signal }).catch(() => {});
  }
}
