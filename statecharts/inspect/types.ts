/** A value as it leaves the app: plain, bounded, its secrets masked. What has no such form is said in words, ⟨like this⟩. */
export type Plain = null | boolean | number | string | readonly Plain[] | PlainObject;
export interface PlainObject {
  readonly [key: string]: Plain;
}

/** What is known of an actor from its start on. */
export interface ActorInfo {
  /** XState's session id: unique within the app's tab. */
  id: string;
  /** Session id of the actor that started it; null for a root. */
  parent: string | null;
  /** Its own id, or its system id where it has one: what people call it. */
  name: string;
  /** Name of its logic, where it has one. */
  src: string;
  /** Key of its chart; null for what isn't a machine. */
  chart: string | null;
}

/** A delay that runs. */
export interface Timer {
  /** Unique within the app's tab, but for what is masked in it. */
  id: string;
  /** Session id of the actor that will get the event. */
  actor: string;
  event: string;
  /** In milliseconds. */
  delay: number;
  /** In milliseconds since 1970, by the app's clock. */
  startedAt: number;
}

/** Where in a context something changed; an empty path: all of it. Without a value: it is gone. */
export interface Change {
  path: readonly (string | number)[];
  value?: Plain;
}

export type ActorStatus = "active" | "done" | "error" | "stopped";

/** What happened in the app, in the order in which it did. `at`: milliseconds since 1970. */
export type Entry =
  /** An actor came. */
  | { kind: "actor"; at: number; actor: ActorInfo }
  /** An event was given to an actor. `from`: null for what came from outside the actors. */
  | {
      kind: "event";
      at: number;
      from: string | null;
      to: string;
      event: string;
      payload: PlainObject;
    }
  /** An actor took an event in. Without `active`, it stays in the states it was in. */
  | {
      kind: "step";
      at: number;
      actor: string;
      event: string;
      status: ActorStatus;
      active?: readonly string[];
      /** Ids of the transitions that were taken, and names of the actions that ran, each in order. */
      taken: readonly string[];
      actions: readonly string[];
      context: readonly Change[];
    }
  /** All delays that run from here on. */
  | { kind: "timers"; at: number; timers: readonly Timer[] }
  /** So many events and steps, or more, were too many to pass on. */
  | { kind: "left"; at: number; count: number };

/** All of an app at one moment. */
export interface Picture {
  at: number;
  actors: readonly ActorPicture[];
  timers: readonly Timer[];
}

/** An actor at one moment: the ids of its active states, and its context with secrets masked. */
export interface ActorPicture extends ActorInfo {
  status: ActorStatus;
  active: readonly string[];
  context: Plain;
}
