import { createHash } from "node:crypto";

import { Problem } from "../http/problem.ts";

const LENGTH = 22;

/** What of a point makes its version: a change to anything else is no conflict (O48). */
export const POINT_CONTENT = [
  "name",
  "description",
  "lat",
  "lng",
  "pano_id",
  "heading",
  "pitch",
] as const;

/** What of a university makes its version (O48); facts, points and images don't. */
export const UNIVERSITY_CONTENT = [
  "name",
  "description",
  "lat",
  "lng",
  "city",
  "region",
  "country",
  "website",
] as const;

/** What of a text makes its version (O48). */
export const TEXT_CONTENT = ["title", "body", "source", "language"] as const;

/** These columns of a row. */
export const contentOf = <K extends string>(
  row: Readonly<Record<K, unknown>>,
  columns: readonly K[],
) => Object.fromEntries(columns.map((column) => [column, row[column]]));

/** A hash of these columns of a row: it changes with any of them. */
export const versionOf = <K extends string>(
  row: Readonly<Record<K, unknown>>,
  columns: readonly K[],
): string =>
  createHash("sha256")
    .update(JSON.stringify(columns.map((column) => row[column])))
    .digest("base64url")
    .slice(0, LENGTH);

/**
 * Throws a 409 Problem when a change was made from another version than the current one. A change without a version
 * overwrites whatever is there; so does one that would change nothing, as when a request is repeated whose response was
 * lost. Serves O48.
 */
export function requireVersion(
  given: string | undefined,
  { now, wanted }: { now: string; wanted: string },
): void {
  if (given === undefined || given === "" || given === now || wanted === now) return;
  throw new Problem(409, "Someone has changed this. Reload it, then make your change again.");
}
