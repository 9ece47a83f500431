import * as v from "valibot";

import { booleanOr, Id, listOf, numberOrNull, textOr, textOrNull } from "./tolerant.ts";

const count = v.fallback(v.number(), 0);

/** Why rows were skipped: how many, and a few of them by name or id. */
export const SkipReason = v.object({
  reason: textOr(""),
  count,
  examples: listOf(v.string()),
});
export type SkipReason = v.InferOutput<typeof SkipReason>;

/**
 * One imported file. `origin`: sent by a superuser, by `npm run import`, or part of the product. Counts are of rows;
 * `rows_total` is null while it is unknown. `message` says in a sentence what went wrong, or how it ended.
 */
export const ImportJob = v.object({
  id: Id,
  file: textOr(""),
  format: v.fallback(v.picklist(["scorecard", "ipeds", "ror", "geojson", ""]), ""),
  origin: v.fallback(v.picklist(["desk", "command", "bundled"]), "desk"),
  dry_run: booleanOr(false),
  state: v.fallback(v.picklist(["waiting", "running", "done", "failed"]), "waiting"),
  rows_done: count,
  rows_total: numberOrNull,
  added: count,
  changed: count,
  unchanged: count,
  skipped: count,
  reasons: listOf(SkipReason),
  message: textOr(""),
  started_at: textOrNull,
  ended_at: textOrNull,
});
export type ImportJob = v.InferOutput<typeof ImportJob>;
