import * as v from "valibot";

import type { Plain } from "../inspect/types.ts";

const PlainValue: v.GenericSchema<Plain> = v.lazy(() =>
  v.union([
    v.null(),
    v.boolean(),
    v.number(),
    v.string(),
    v.array(PlainValue),
    v.record(v.string(), PlainValue),
  ]),
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
    payload: v.record(v.string(), PlainValue),
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

export const AppSchema = v.object({
  id: v.string(),
  title: v.string(),
  address: v.string(),
  since: v.number(),
  takesEvents: v.boolean(),
});
