type Handler = (...args: unknown[]) => unknown;

/** What adding a listener gives: the way to take it away again. */
export interface Listener {
  remove(): void;
}

const handlers = new WeakMap<object, Map<string, Set<Handler>>>();

function of(target: object, name: string): Set<Handler> {
  const byName = handlers.get(target) ?? new Map<string, Set<Handler>>();
  handlers.set(target, byName);
  const found = byName.get(name) ?? new Set();
  byName.set(name, found);
  return found;
}

/** google.maps.event. */
export const event = {
  addListener(target: object, name: string, handler: Handler): Listener {
    of(target, name).add(handler);
    return { remove: () => of(target, name).delete(handler) };
  },
  addListenerOnce(target: object, name: string, handler: Handler): Listener {
    const listener = event.addListener(target, name, (...args) => {
      listener.remove();
      handler.apply(target, args);
    });
    return listener;
  },
  removeListener(listener: Listener | null): void {
    listener?.remove();
  },
  clearInstanceListeners(target: object): void {
    handlers.delete(target);
  },
  clearListeners(target: object, name: string): void {
    of(target, name).clear();
  },
  hasListeners: (target: object, name: string): boolean => of(target, name).size > 0,
  trigger(target: object, name: string, ...args: unknown[]): void {
    // The real service tells of changes after the call that made them has returned.
    for (const handler of of(target, name)) handler.apply(target, args);
  },
};
