/** Hands things on in the order they came, all that came within a moment at once. */
export interface Gatherer<T> {
  add(item: T): void;
  /** Hands on at once what has gathered. */
  flush(): void;
  /** Drops what has gathered and hands on nothing more. */
  stop(): void;
}

/** How long a moment is, in milliseconds: what comes together is handed on too soon to be noticed, and seldom enough to cost little. */
const MOMENT = 50;

/** Gathers quick arrivals, so that a burst of one-character chunks costs as much as one chunk and not hundreds; the first goes on its own. */
export function createGatherer<T>(deliver: (items: readonly T[]) => void): Gatherer<T> {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next = 0;
  const halt = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = (): void => {
    halt();
    next = performance.now() + MOMENT;
    const items = waiting;
    waiting = [];
    if (items.length > 0) deliver(items);
  };
  return {
    add(item) {
      waiting.push(item);
      timer ??= setTimeout(flush, Math.max(0, next - performance.now()));
    },
    flush,
    stop() {
      halt();
      waiting = [];
    },
  };
}
