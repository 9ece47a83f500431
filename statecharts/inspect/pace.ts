/** Of the app's time, what passing on takes where it is quick: at most one part in so many. */
const SHARE = 300;
/** The shortest and the longest pause between two flushes, in milliseconds: who looks isn't left behind by a slow one. */
const SHORTEST = 30;
const LONGEST = 1000;
/** The longest wait for a moment in which the app rests, in milliseconds. */
const PATIENCE = 2000;

/** Says when to pass on what has been noted. */
export interface Pace {
  /** Something waits: flush when the app rests, and the pause after the last flush is over. */
  ask(): void;
  /** Flush now, if something waits and the pause is over: whoever looks is ready for it. */
  flush(): void;
  /** Nothing needs to be flushed any more. */
  stop(): void;
}

/**
 * Flushes while the app has nothing to do, then rests for a multiple of the time that the flush took: what it costs the
 * app is bounded by a share of its time, as long as a flush takes at most 3 ms. After a slower one it rests for a
 * second: one of 50 ms takes a twentieth of the app's time, for as long as it is followed and something happens.
 */
export function createPace(work: () => void): Pace {
  let restUntil = 0;
  let asked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run(): void {
    if (!asked) return;
    clearTimeout(timer);
    asked = false;
    const began = performance.now();
    work();
    const ended = performance.now();
    restUntil = ended + Math.min(LONGEST, Math.max(SHORTEST, (ended - began) * SHARE));
  }
  const whenIdle = idleQueue(run);

  /** An app that never rests is followed all the same, at long intervals. */
  function runSoon(): void {
    timer = setTimeout(run, PATIENCE);
    whenIdle();
  }

  return {
    ask() {
      if (asked) return;
      asked = true;
      const rest = restUntil - performance.now();
      if (rest > 0) timer = setTimeout(runSoon, rest);
      else runSoon();
    },
    flush() {
      if (performance.now() >= restUntil) run();
    },
    stop() {
      clearTimeout(timer);
      asked = false;
    },
  };
}

/**
 * Calls back once there is nothing more urgent to do. Where tasks have no priorities, a message is the next best: unlike
 * timers and idle callbacks, neither is held back in tabs that are out of sight, as that of a followed app is.
 */
function idleQueue(run: () => void): () => void {
  const scheduler: unknown = Reflect.get(globalThis, "scheduler");
  if (isScheduler(scheduler)) return () => void scheduler.postTask(run, { priority: "background" });
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", run);
  port1.start();
  // In Node a waiting port would keep the process alive.
  if ("unref" in port1 && typeof port1.unref === "function") port1.unref();
  return () => port2.postMessage(null);
}

interface Scheduler {
  postTask: (task: () => void, options: { priority: "background" }) => Promise<void>;
}

function isScheduler(value: unknown): value is Scheduler {
  return typeof value === "object" && value !== null && "postTask" in value;
}
