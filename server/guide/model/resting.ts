import { ModelFault } from "./fault.ts";
import type { Model } from "./types.ts";

/** How long to wait for a limit without a time, and the longest wait. */
const LIMITED_MS = 5_000;
const MOST_MS = 5 * 60_000;
/** After this many faults in a row, a broken endpoint gets no requests for a while. */
const FAULTS = 3;
const BROKEN_MS = 30_000;

/**
 * A model that gets no requests while it can't answer: until its limit is over, or for half a minute after three faults
 * in a row. Its fault is then thrown immediately, so that nobody waits for a time-out with each message.
 */
export function resting(model: Model, now: () => number = () => performance.now()): Model {
  let faults = 0;
  let rest: { until: number; fault: ModelFault } | null = null;

  function note(fault: ModelFault): void {
    faults += 1;
    if (fault.kind === "limited") {
      const wait = fault.details["retryAfterMs"];
      const ms = Math.min(typeof wait === "number" ? wait : LIMITED_MS, MOST_MS);
      rest = { until: now() + ms, fault };
    } else if (faults >= FAULTS) {
      rest = { until: now() + BROKEN_MS, fault };
    }
  }

  return {
    async *stream(request, signal) {
      if (rest !== null && now() < rest.until) throw rest.fault;
      try {
        yield* model.stream(request, signal);
        faults = 0;
      } catch (error) {
        if (error instanceof ModelFault) note(error);
        throw error;
      }
    },
  };
}
