import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { Plan } from "#contract/plan.ts";
import type { Point, University } from "#contract/university.ts";

import type { Db } from "../db/tables.ts";
import type { PointTable } from "../db/tables/universities.ts";
import { Problem } from "../http/problem.ts";
import { followUniversities } from "./changes.ts";
import { POINT_CONTENT, versionOf, UNIVERSITY_CONTENT } from "./contentVersion.ts";
import { imageOf, imagesOf } from "./images.ts";

/** The 404 for an id that no university has (A11, O12). */
export const noUniversity = () =>
  new Problem(404, "There is no university with this id. Look it up by its name.");

/** Universities that are kept: about 10 kB each. */
const MOST_KEPT = 1000;

const pages = followUniversities(
  () => new Map<string, Promise<University>>(),
  async (_, kept, ids) => {
    for (const id of ids) kept.delete(id);
  },
);

/** As `readUniversity`, by one small statement for all who ask at the same time, as long as nothing has changed. */
export async function keptUniversity(db: Db, id: string): Promise<University> {
  const kept = await pages(db);
  const known = kept.get(id);
  if (known !== undefined) return known;
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest);
  const read = readUniversity(db, id);
  kept.set(id, read);
  read.catch(() => kept.delete(id));
  return read;
}

/**
 * A university with its points, facts and images, each in the order in which they are shown, and whether there is a
 * plan. Serves A11. Throws a 404 Problem.
 */
export async function readUniversity(db: Db, id: string): Promise<University> {
  const row = await db
    .selectFrom("university")
    .select(["id", ...UNIVERSITY_CONTENT])
    .select((university) => [
      jsonArrayFrom(pointsOf(db, id)).as("points"),
      jsonArrayFrom(
        university
          .selectFrom("fact")
          .select(["key", "label", "value", "source", "year"])
          .where("university_id", "=", id)
          .orderBy("position"),
      ).as("facts"),
      jsonArrayFrom(imagesOf(db, id)).as("images"),
      university
        .exists(
          university
            .selectFrom("university_plan")
            .select("university_id")
            .where("university_id", "=", id),
        )
        .as("has_plan"),
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw noUniversity();
  const { points, images, ...university } = row;
  return {
    ...university,
    points: points.map(pointOf),
    images: images.map(imageOf),
    has_plan: Boolean(university.has_plan),
    version: versionOf(university, UNIVERSITY_CONTENT),
  };
}

/** Selects a university's tour points in the order of the tour; deleted ones are left out. */
export const pointsOf = (db: Db, universityId: string) =>
  db
    .selectFrom("point")
    .select(POINT_COLUMNS)
    .where("university_id", "=", universityId)
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("created_at")
    .orderBy("id");

/** The columns of a point that pointOf() needs. */
export const POINT_COLUMNS = ["id", "university_id", ...POINT_CONTENT] as const;

/** A row as the wire has it (E5). */
export function pointOf(row: Pick<PointTable, (typeof POINT_COLUMNS)[number]>): Point {
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
    version: versionOf(row, POINT_CONTENT),
  };
}

/** Ids that universities have, by database: none is ever deleted, so each is asked for once. */
const known = new WeakMap<Db, Set<string>>();

/** Throws a 404 Problem when the university doesn't exist. */
export async function requireUniversity(db: Db, id: string): Promise<void> {
  const ids = known.get(db) ?? new Set();
  if (ids.has(id)) return;
  const row = await db
    .selectFrom("university")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw noUniversity();
  known.set(db, ids.add(id));
}

/** The plan of a university's campus; null when there is none. Serves O22. Throws a 404 Problem. */
export async function readPlan(db: Db, universityId: string): Promise<Plan | null> {
  await requireUniversity(db, universityId);
  const row = await db
    .selectFrom("university_plan")
    .select(["plan", "attribution"])
    .where("university_id", "=", universityId)
    .executeTakeFirst();
  return row === undefined ? null : { ...row.plan, attribution: row.attribution };
}
