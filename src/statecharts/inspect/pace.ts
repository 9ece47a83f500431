/** Of the app's time, what inspection may take: at most one part in so many. */
const SHARE = 30;
/** The shortest pause between two flushes, in milliseconds. */
const SHORTEST = 30;
const LONGEST = 2000;

/** Says when to pass on what has been noted. */
export interface Pace {
  /** Something waits: flush soon, or once the pause after the last flush is over. */
  ask(): void;
  /** Flush now, if something waits: whoever looks is ready for it. */
  flush(): void;
}

/**
 * Flushes at once after a pause, then rests for a multiple of the time that the flush took: what it costs the app is
 * bounded by a share of its time, however much happens. The first flush comes by a message, as timers of hidden tabs are
 * held back.
 */
export function createPace(work: () => void): Pace {
  const { port1, port2 } = new MessageChannel();
  let restUntil = 0;
  let asked: "no" | "message" | "timer" = "no";
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run(): void {
    clearTimeout(timer);
    asked = "no";
    const began = performance.now();
    work();
    const ended = performance.now();
    restUntil = ended + Math.min(LONGEST, Math.max(SHORTEST, (ended - began) * SHARE));
  }

  port1.addEventListener("message", () => {
    if (asked === "message") run();
  });
  port1.start();
  // In Node a waiting port would keep the process alive.
  if ("unref" in port1 && typeof port1.unref === "function") port1.unref();

  return {
    ask() {
      if (asked !== "no") return;
      const rest = restUntil - performance.now();
      asked = rest > 0 ? "timer" : "message";
      if (rest > 0) timer = setTimeout(run, rest);
      else port2.postMessage(null);
    },
    flush() {
      if (asked !== "no" && performance.now() >= restUntil) run();
    },
  };
}
