import { abortsWith } from "../../abortsWith.ts";
import { timedOut } from "./fault.ts";

/** Time limits for what a model's endpoint sends. */
export interface TimeLimits {
  /** To the first piece. */
  firstMs: number;
  /** From one piece to the next. */
  betweenMs: number;
  /** For all of it. */
  wholeMs: number;
}

/** Watches over one answer's time limits. */
export interface Watch {
  /** Aborted with the fault when time is up, or with the caller's reason. */
  signal: AbortSignal;
  /** Starts waiting for a piece. */
  expect(stage: "first" | "between"): void;
  /** Stops waiting: the reader's own slowness is not the endpoint's. */
  pause(): void;
  /** Ends the watch. */
  end(): void;
}

/** Watches the time limits of one request. */
export function watchTime(limits: TimeLimits, caller: AbortSignal): Watch {
  const { controller, release } = abortsWith(caller);
  const whole = setTimeout(() => controller.abort(timedOut("whole")), limits.wholeMs);
  let next: NodeJS.Timeout | undefined;
  return {
    signal: controller.signal,
    expect(stage) {
      clearTimeout(next);
      const ms = stage === "first" ? limits.firstMs : limits.betweenMs;
      next = setTimeout(() => controller.abort(timedOut(stage)), ms);
    },
    pause() {
      clearTimeout(next);
    },
    end() {
      clearTimeout(next);
      clearTimeout(whole);
      release();
    },
  };
}
