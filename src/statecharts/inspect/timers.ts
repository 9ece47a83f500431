import type { AnyActorRef } from "xstate";

import type { Timer } from "./types.ts";

/** All delays that run in the systems of these actors, the soonest to end first. */
export function timersOf(refs: Iterable<AnyActorRef>): Timer[] {
  const systems = new Set(Array.from(refs, ({ system }) => system));
  return [...systems]
    .flatMap((system) =>
      // oxlint-disable-next-line no-underscore-dangle -- xstate's own name
      Object.entries(system.getSnapshot()._scheduledEvents).map(([id, scheduled]) => ({
        id,
        actor: scheduled.target.sessionId,
        event: scheduled.event.type,
        delay: scheduled.delay,
        startedAt: scheduled.startedAt,
      })),
    )
    .toSorted((a, b) => a.startedAt + a.delay - (b.startedAt + b.delay));
}
