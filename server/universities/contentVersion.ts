import { createHash } from "node:crypto";

import type {
  PointTable,
  UniversityTable,
  UniversityTextTable,
} from "../db/tables/universities.ts";
import { Problem } from "../http/problem.ts";

const LENGTH = 22;

const markOf = (values: readonly unknown[]) =>
  createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, LENGTH);

/** What of a point makes its version: a change to anything else is no conflict (O48). */
export type PointContent = Pick<
  PointTable,
  "name" | "description" | "lat" | "lng" | "pano_id" | "heading" | "pitch"
>;

/** A hash of what update-point replaces: it changes with any of that. */
export const pointVersion = (point: PointContent): string =>
  markOf([
    point.name,
    point.description,
    point.lat,
    point.lng,
    point.pano_id,
    point.heading,
    point.pitch,
  ]);

/** What of a university makes its version (O48); facts, points and images don't. */
export type UniversityContent = Pick<
  UniversityTable,
  "name" | "description" | "lat" | "lng" | "city" | "region" | "country" | "website"
>;

/** A hash of what update-university replaces: it changes with any of that. */
export const universityVersion = (university: UniversityContent): string =>
  markOf([
    university.name,
    university.description,
    university.lat,
    university.lng,
    university.city,
    university.region,
    university.country,
    university.website,
  ]);

/** What of a text makes its version (O48). */
export type TextContent = Pick<UniversityTextTable, "title" | "body" | "source" | "language">;

/** A hash of what update-text replaces: it changes with any of that. */
export const textVersion = (text: TextContent): string =>
  markOf([text.title, text.body, text.source, text.language]);

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
