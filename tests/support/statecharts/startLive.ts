import { createActor } from "xstate";

import type { Transport } from "#statecharts/inspect/protocol.ts";
import { newId } from "#statecharts/inspect/thisPage.ts";
import { liveOf } from "#statecharts/live/liveOf.ts";
import type { Live } from "#statecharts/live/liveOf.ts";
import { provideLive } from "#statecharts/live/ways.ts";

/** The live side by itself, on a way to the apps of its own origin. */
export function startLive(transport: Transport): Live & { stop: () => void } {
  const origin = typeof window === "undefined" ? "http://here" : window.location.origin;
  const actor = createActor(
    provideLive(() => transport),
    { input: { viewer: newId(), origin } },
  );
  actor.start();
  return { ...liveOf(actor), stop: () => void actor.stop() };
}
