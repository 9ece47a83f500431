import type { Point, University } from "#contract/university.ts";

import type { Db } from "../db/tables.ts";
import type { PointTable } from "../db/tables/universities.ts";
import { Problem } from "../http/problem.ts";

export const noUniversity = () =>
  new Problem(404, "There is no university with this id. Look it up by its name.");

/** A university with its points and facts, each in the order in which they are shown. Serves A11. Throws a 404 Problem. */
export async function readUniversity(db: Db, id: string): Promise<University> {
  const university = await db
    .selectFrom("university")
    .select(["id", "name", "description", "lat", "lng", "city", "region", "country", "website"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!university) throw noUniversity();
  const points = await db
    .selectFrom("point")
    .selectAll()
    .where("university_id", "=", id)
    .orderBy("position")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const facts = await db
    .selectFrom("fact")
    .select(["key", "label", "value", "source", "year"])
    .where("university_id", "=", id)
    .orderBy("position")
    .execute();
  return { ...university, points: points.map(pointOf), facts, images: [], has_plan: false };
}

/** A row as the wire has it (E5). */
export function pointOf(row: PointTable): Point {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    university: row.university_id,
    lat: row.lat,
    lng: row.lng,
    panoId: row.pano_id,
    heading: row.heading,
    pitch: row.pitch,
  };
}

/** Throws a 404 Problem when there is no such university. */
export async function requireUniversity(db: Db, id: string): Promise<void> {
  const row = await db
    .selectFrom("university")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw noUniversity();
}
