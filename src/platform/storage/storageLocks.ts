import * as v from "valibot";

import { readJson } from "./readJson.ts";
import type { SafeStorage } from "./safeStorage.ts";

/** Locks that all tabs of an origin share; the browser's own where it has them. */
export interface Locks {
  request<T>(name: string, options: { signal: AbortSignal }, action: () => Promise<T>): Promise<T>;
}

const Holder = v.object({ tab: v.string(), until: v.number() });

/** How long a tab that vanished may keep the others waiting, in milliseconds; more than any holder needs. */
const HOLD = 40_000;
/** Time for a tab's claim to reach the others, and between two looks at someone else's. */
const SETTLE = 60;

/** The browser's own locks, or where it has none, those over the storage. */
export const locksOver = (storage: SafeStorage): Locks =>
  globalThis.navigator?.locks ?? createStorageLocks(storage);

/**
 * Locks over the storage that tabs share, for pages that aren't secure: those have no navigator.locks.
 * A tab claims, lets the claim settle, and holds the lock if its claim is the one that stands.
 */
export function createStorageLocks(storage: SafeStorage): Locks {
  const tab = crypto.getRandomValues(new Uint32Array(4)).join("-");
  return {
    async request(name, { signal }, action) {
      const key = `lock:${name}`;
      const holder = () => readJson(storage, key, Holder);
      for (;;) {
        signal.throwIfAborted();
        const current = holder();
        if (current === null || current.until < Date.now())
          storage.set(key, JSON.stringify({ tab, until: Date.now() + HOLD }));
        await pause(SETTLE);
        if (holder()?.tab === tab) break;
      }
      try {
        return await action();
      } finally {
        if (holder()?.tab === tab) storage.remove(key);
      }
    },
  };
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
