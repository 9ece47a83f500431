import type { AnyActorLogic } from "xstate";

import { lazily } from "./lazily.ts";

/** A chart that loads with its screen: `logic` stands for it at once, and works after `load` has resolved. */
export interface LazyChart<L extends AnyActorLogic> {
  logic: L;
  load(): Promise<void>;
}

/**
 * Makes one. The router loads a screen's chart together with its code, before the root hears that the route is open; an
 * actor of a chart that isn't there fails with a sentence.
 */
export function lazyChart<L extends AnyActorLogic>(open: () => Promise<L>): LazyChart<L> {
  let loaded: L | null = null;
  const chart = (): L => {
    if (loaded === null) throw new Error("This chart runs before its code was loaded.");
    return loaded;
  };
  const stand = {} as L;
  return {
    logic: new Proxy(stand, {
      // Before it is loaded, whoever merely looks at it finds nothing.
      get: (_, key) =>
        (loaded === null && key !== "getInitialSnapshot"
          ? undefined
          : Reflect.get(chart(), key)) as unknown,
      has: (_, key) => loaded !== null && Reflect.has(loaded, key),
    }),
    load: lazily(async () => {
      loaded = await open();
    }),
  };
}
