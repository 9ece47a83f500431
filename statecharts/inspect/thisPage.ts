/** Tells this page from all others that speak on the same channel. */
export const pageId: string = newId();

let watchers = 0;
const listeners = new Set<() => void>();

/** Whether this page looks at apps: then it is none that others should be shown. */
export function isWatching(): boolean {
  return watchers > 0;
}

/** Says that this page looks at apps, until the answer is called. */
export function watch(): () => void {
  watchers += 1;
  for (const listener of listeners) listener();
  let over = false;
  return () => {
    if (over) return;
    over = true;
    watchers -= 1;
    for (const listener of listeners) listener();
  };
}

/** Calls back when this page begins or ends to look at apps. */
export function onWatching(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An id that no other page has. `randomUUID` is there in secure contexts alone. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
