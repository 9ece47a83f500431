/** Texts by key that outlive the page where the browser allows it. No call throws. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Wraps the browser's storage so that one that is missing, forbidden or full never breaks the app:
 * what it doesn't take is kept in memory until the page closes.
 */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const area = attempt(open);
  const memory = new Map<string, string>();
  return {
    get: (key) => memory.get(key) ?? attempt(() => area?.getItem(key)) ?? null,
    set(key, value) {
      const kept = attempt(() => {
        area?.setItem(key, value);
        return area !== null;
      });
      if (kept === true) {
        memory.delete(key);
        return;
      }
      memory.set(key, value);
      // A refused write leaves the old value behind, which the next visit would take for the latest.
      attempt(() => area?.removeItem(key));
    },
    remove(key) {
      memory.delete(key);
      attempt(() => area?.removeItem(key));
    },
  };
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
