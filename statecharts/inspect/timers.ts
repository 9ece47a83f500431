import type { AnyActorRef } from "xstate";

import type { Mask } from "./mask.ts";
import { keyText } from "./plain.ts";
import type { Timer } from "./types.ts";

/** All delays that run in the systems of these actors, the soonest to end first, without secrets. */
export function timersOf(refs: Iterable<AnyActorRef>, mask: Mask): Timer[] {
  const systems = new Set(Array.from(refs, ({ system }) => system));
  return [...systems]
    .flatMap((system) =>
      // oxlint-disable-next-line no-underscore-dangle -- xstate's own name
      Object.entries(system.getSnapshot()._scheduledEvents).map(([id, scheduled]) => ({
        id: keyText(id, "", mask),
        actor: scheduled.target.sessionId,
        event: keyText(scheduled.event.type, "", mask),
        delay: scheduled.delay,
        startedAt: scheduled.startedAt,
      })),
    )
    .toSorted((a, b) => a.startedAt + a.delay - (b.startedAt + b.delay));
}
