import type { AnyActorRef } from "xstate";

import { parentOf, statusOf } from "./actors.ts";

/** The roots of an app's actors, by which a visualiser that comes later finds all that live. */
export class Roots {
  readonly #roots = new Map<string, WeakRef<AnyActorRef>>();

  /** Keeps the root of this actor. */
  keep(ref: AnyActorRef): void {
    let top = ref;
    for (let parent = parentOf(top); parent !== null; parent = parentOf(top)) top = parent;
    if (!this.#roots.has(top.sessionId)) this.#roots.set(top.sessionId, new WeakRef(top));
  }

  /** Those that live still. */
  living(): AnyActorRef[] {
    const living: AnyActorRef[] = [];
    for (const [id, held] of this.#roots) {
      const ref = held.deref();
      if (ref !== undefined && statusOf(ref.getSnapshot()) === "active") living.push(ref);
      else this.#roots.delete(id);
    }
    return living;
  }
}
