import type { AnyActorRef } from "xstate";

import { inspectActor } from "#statecharts/inspect/inspectWith.ts";

/**
 * Lets the statechart visualiser, in another tab of this browser, follow the app and send it events. Secrets are masked
 * before anything leaves the tab.
 */
export function inspectRoot(root: AnyActorRef): void {
  inspectActor(root, { takesEvents: true });
}
