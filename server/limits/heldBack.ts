import { setTimeout as sleep } from "node:timers/promises";

import { type LimitRule, tooOften } from "./limits.ts";

/** The longest that a request is held back, in seconds: less than the app waits. */
const MOST_DELAY = 8;
/** How many of one subject wait at a time, in a process: with the delay, so many are answered in that time at most. */
const MOST_WAITING = 100;

/**
 * Holds back what comes too often to be answered at once, and isn't refused for that, as others may have come before. Throws
 * Problem 429 with Retry-After where too many of the same subject wait already.
 */
export type HoldBack = (rule: LimitRule, subject: string, seconds: number) => Promise<void>;

/** Creates it, with nothing waiting. */
export function createHoldBack(): HoldBack {
  const waiting = new Map<string, number>();
  return async (rule, subject, seconds) => {
    const others = waiting.get(subject) ?? 0;
    if (others >= MOST_WAITING) throw tooOften(rule, MOST_DELAY);
    waiting.set(subject, others + 1);
    await sleep(Math.min(seconds, MOST_DELAY) * 1000);
    const left = (waiting.get(subject) ?? 1) - 1;
    if (left === 0) waiting.delete(subject);
    else waiting.set(subject, left);
  };
}
