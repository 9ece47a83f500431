import type { Page } from "playwright-core";

/**
 * Delays of the app that pass when the test says so. A clock for the whole page would stop its drawing, too: maps and
 * panoramas wait for the next frame. So only timers of exactly these lengths are held, which are the charts' own.
 */
export interface HeldTimers {
  /** Lets every timer of this length that waits run out. Fails when none does. */
  pass: (milliseconds: number) => Promise<void>;
  /** Lets the oldest timer of this length run out. Fails when none waits. */
  passOldest: (milliseconds: number) => Promise<void>;
  /** The lengths of the timers that run, in milliseconds, the oldest first. */
  running: () => Promise<number[]>;
}

/** What the page keeps for it. */
interface Keeper {
  passTimers?: (milliseconds: number, most?: number) => number;
  runningTimers?: () => number[];
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
      runningTimers: () => [...waiting.values()].map(({ length }) => length),
      passTimers: (length: number, most = Infinity) => {
        const due = [...waiting].filter(([, timer]) => timer.length === length).slice(0, most);
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
    async passOldest(milliseconds) {
      await page.waitForFunction(
        (length) => ((window as Keeper).passTimers?.(length, 1) ?? 0) > 0,
        milliseconds,
      );
    },
    running: () => page.evaluate(() => (window as Keeper).runningTimers?.() ?? []),
  };
}
