import * as v from "valibot";

import type { Plain, PlainObject } from "../inspect/types.ts";

/** Deeper values never leave an app. */
const DEEPEST = 30;

/** By hand: a schema that calls itself takes ten times as long, and thousands of entries come at once. */
function isPlain(value: unknown, depth = 0): boolean {
  if (value === null || ["boolean", "number", "string"].includes(typeof value)) return true;
  if (typeof value !== "object" || depth > DEEPEST) return false;
  return Object.values(value).every((part) => isPlain(part, depth + 1));
}

const PlainValue = v.custom<Plain>((value) => isPlain(value));
const Payload = v.custom<PlainObject>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value) && isPlain(value),
);
const Status = v.picklist(["active", "done", "error", "stopped"]);
const Names = v.array(v.string());

const actorFields = {
  id: v.string(),
  parent: v.nullable(v.string()),
  name: v.string(),
  src: v.string(),
  chart: v.nullable(v.string()),
};
const TimerEntry = v.object({
  id: v.string(),
  actor: v.string(),
  event: v.string(),
  delay: v.number(),
  startedAt: v.number(),
});

/** All of an app at one moment, as it comes from a file or from an app. */
export const PictureEntry = v.object({
  at: v.number(),
  actors: v.array(v.object({ ...actorFields, status: Status, active: Names, context: PlainValue })),
  timers: v.array(TimerEntry),
});

/** A line of a log, as it comes from a file or from an app that may be of another making. */
export const LogEntrySchema = v.variant("kind", [
  v.object({ kind: v.literal("picture"), at: v.number(), picture: PictureEntry }),
  v.object({ kind: v.literal("actor"), at: v.number(), actor: v.object(actorFields) }),
  v.object({
    kind: v.literal("event"),
    at: v.number(),
    from: v.nullable(v.string()),
    to: v.string(),
    event: v.string(),
    payload: Payload,
  }),
  v.object({
    kind: v.literal("step"),
    at: v.number(),
    actor: v.string(),
    event: v.string(),
    status: Status,
    active: v.exactOptional(Names),
    taken: Names,
    actions: Names,
    context: v.array(
      v.object({
        path: v.array(v.union([v.string(), v.number()])),
        value: v.exactOptional(PlainValue),
      }),
    ),
  }),
  v.object({ kind: v.literal("timers"), at: v.number(), timers: v.array(TimerEntry) }),
  v.object({ kind: v.literal("left"), at: v.number(), count: v.number() }),
]);

/** What an app says of itself; `since` in milliseconds since 1970. */
export const AppSchema = v.object({
  id: v.string(),
  title: v.string(),
  address: v.string(),
  since: v.number(),
  takesEvents: v.boolean(),
});
