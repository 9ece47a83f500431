import { beforeNextFrame } from "../browser/beforeNextFrame.ts";

/** Hands things on in the order they came, all that came within one frame at once. */
export interface Gatherer<T> {
  add(item: T): void;
  /** Hands on at once what has gathered. */
  flush(): void;
  /** Drops what has gathered and hands on nothing more. */
  stop(): void;
}

/** Gathers quick arrivals, so that a burst of one-character chunks costs as much as one chunk and not hundreds. */
export function createGatherer<T>(deliver: (items: readonly T[]) => void): Gatherer<T> {
  let waiting: T[] = [];
  let cancel: (() => void) | null = null;
  const flush = (): void => {
    cancel?.();
    cancel = null;
    const items = waiting;
    waiting = [];
    if (items.length > 0) deliver(items);
  };
  return {
    add(item) {
      waiting.push(item);
      cancel ??= beforeNextFrame(flush);
    },
    flush,
    stop() {
      cancel?.();
      cancel = null;
      waiting = [];
    },
  };
}
