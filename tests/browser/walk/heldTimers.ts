import type { Page } from "playwright-core";

/**
 * Delays of the app that pass when the test says so. A clock for the whole page would stop its drawing, too: maps and
 * panoramas wait for the next frame. So only timers of exactly these lengths are held, which are the charts' own.
 */
export interface HeldTimers {
  /** Lets every timer of this length that waits run out. Fails when none does. */
  pass: (milliseconds: number) => Promise<void>;
}

/** What the page keeps for it. */
interface Keeper {
  passTimers?: (milliseconds: number) => number;
}

/** Holds the timers of these lengths, in milliseconds, in every document of the page from now on. */
export async function holdTimers(page: Page, lengths: readonly number[]): Promise<HeldTimers> {
  await page.addInitScript((held: readonly number[]) => {
    const start = window.setTimeout.bind(window);
    const stop = window.clearTimeout.bind(window);
    const waiting = new Map<number, { length: number; run: () => void }>();
    // Far from the numbers that the browser gives.
    let last = 1_000_000_000;
    const keep = (run: TimerHandler, length?: number, ...given: unknown[]): number => {
      if (typeof run !== "function" || length === undefined || !held.includes(length))
        return start(run, length, ...given);
      last += 1;
      waiting.set(last, { length, run: () => void run(...given) });
      return last;
    };
    Object.assign(window, {
      setTimeout: keep,
      clearTimeout: (id?: number) => {
        if (id === undefined || !waiting.delete(id)) stop(id);
      },
      passTimers: (length: number) => {
        const due = [...waiting].filter(([, timer]) => timer.length === length);
        for (const [id, { run }] of due) if (waiting.delete(id)) run();
        return due.length;
      },
    });
  }, lengths);
  return {
    async pass(milliseconds) {
      await page.waitForFunction(
        (length) => ((window as Keeper).passTimers?.(length) ?? 0) > 0,
        milliseconds,
      );
    },
  };
}
