import { useSyncExternalStore } from "react";

import type { Live } from "./liveOf.ts";
import type { LiveView } from "./types.ts";

/** What the live side shows now. */
export function useLive(live: Live): LiveView {
  return useSyncExternalStore(live.subscribe, live.getSnapshot, live.getSnapshot);
}
