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

export type PointContent = Pick<
  PointTable,
  "name" | "description" | "lat" | "lng" | "pano_id" | "heading" | "pitch"
>;

/** A mark of what update-point replaces: whoever changes that makes it another one. */
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

export type UniversityContent = Pick<
  UniversityTable,
  "name" | "description" | "lat" | "lng" | "city" | "region" | "country" | "website"
>;

/** A mark of what update-university replaces: whoever changes that makes it another one. */
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

export type TextContent = Pick<UniversityTextTable, "title" | "body" | "source" | "language">;

/** A mark of what update-text replaces: whoever changes that makes it another one. */
export const textVersion = (text: TextContent): string =>
  markOf([text.title, text.body, text.source, text.language]);

/**
 * Throws a 409 Problem when a change was made from another version than what is there now. Without a version it is
 * written over whatever is there; so it is when nothing would become of it, as when a request comes again whose answer
 * was lost. Serves O48.
 */
export function requireVersion(
  given: string | undefined,
  { now, wanted }: { now: string; wanted: string },
): void {
  if (given === undefined || given === "" || given === now || wanted === now) return;
  throw new Problem(409, "Someone changed this meanwhile. Load it again, then change it again.");
}
