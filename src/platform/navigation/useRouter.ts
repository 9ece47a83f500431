import { createContext, useContext, useSyncExternalStore } from "react";

import type { Place, Router } from "./createRouter.ts";

export const RouterContext = createContext<Router | null>(null);

/** The app's router. Throws outside of a RouterContext, which is our own fault. */
export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (router === null) throw new Error("Render this inside a RouterContext.");
  return router;
}

/** The address that is open; null before the first one is. */
export function usePlace(): Place | null {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.place);
}
