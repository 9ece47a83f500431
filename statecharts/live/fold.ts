import { applyChanges } from "../inspect/changes.ts";
import type { ActorInfo, ActorStatus, Picture, Plain, Timer } from "../inspect/types.ts";
import type { LogEntry } from "./types.ts";

/** Actors that ended stay in sight until so many others have ended. */
const MOST_ENDED = 12;

/** One actor at one moment. */
export interface ActorState extends ActorInfo {
  status: ActorStatus;
  active: readonly string[];
  fired: readonly string[];
  context: Plain;
}

/** A whole app at one moment. Nothing in it is ever changed in place: moments share what they have in common. */
export interface SystemState {
  at: number;
  actors: ReadonlyMap<string, ActorState>;
  timers: readonly Timer[];
  /** What the app left out of the log up to here. */
  leftOut: number;
}

/** The moment before the first entry: no actors, no timers. */
export const NOTHING: SystemState = { at: 0, actors: new Map(), timers: [], leftOut: 0 };

/** The moment after these entries. It is told from what was recorded; nothing of the app runs again. */
export function fold(state: SystemState, entries: readonly LogEntry[]): SystemState {
  const next = { ...state, actors: new Map(state.actors) };
  for (const entry of entries) apply(next, entry);
  return next;
}

interface Next {
  at: number;
  actors: Map<string, ActorState>;
  timers: readonly Timer[];
  leftOut: number;
}

function apply(next: Next, entry: LogEntry): void {
  next.at = entry.at;
  switch (entry.kind) {
    case "picture":
      next.actors = new Map(
        entry.picture.actors.map((actor) => [actor.id, { ...actor, fired: [] }]),
      );
      next.timers = entry.picture.timers;
      break;
    case "actor":
      next.actors.set(entry.actor.id, {
        ...entry.actor,
        status: "active",
        active: [],
        fired: [],
        context: null,
      });
      break;
    case "step": {
      const actor = next.actors.get(entry.actor);
      if (actor === undefined) break;
      next.actors.set(actor.id, {
        ...actor,
        status: entry.status,
        active: entry.active ?? actor.active,
        fired: entry.taken,
        context: applyChanges(actor.context, entry.context),
      });
      if (entry.status !== "active") forgetEnded(next.actors);
      break;
    }
    case "timers":
      next.timers = entry.timers;
      break;
    case "left":
      next.leftOut += entry.count;
      break;
    case "event":
      break;
  }
}

function forgetEnded(actors: Map<string, ActorState>): void {
  const ended = [...actors.values()].filter(({ status }) => status !== "active");
  for (const { id } of ended.slice(0, Math.max(0, ended.length - MOST_ENDED))) actors.delete(id);
}

/** A moment as a picture, from which a log can begin. */
export function pictureOf({ at, actors, timers }: SystemState): Picture {
  return {
    at,
    timers,
    actors: [...actors.values()].map(({ fired: _fired, ...actor }) => actor),
  };
}
