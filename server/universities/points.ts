import { randomUUID } from "node:crypto";

import { MAX_POINTS, OWN_PANORAMA } from "#contract/limits.ts";
import type { Point, PointChange, PointInput } from "#contract/university.ts";

import { type Change, type Edit, record } from "../audit/record.ts";
import type { Db } from "../db/tables.ts";
import { Problem, refusedAt } from "../http/problem.ts";
import { contentOf, POINT_CONTENT, versionOf, requireVersion } from "./contentVersion.ts";
import { noUniversity, POINT_COLUMNS, pointOf, pointsOf, requireUniversity } from "./read.ts";

/** How long a deleted point can be restored. */
export const RESTORABLE_MS = 24 * 60 * 60 * 1000;

const noPoint = () =>
  new Problem(404, "There is no point with this id. It may already have been deleted.");

/**
 * Adds a tour point after the university's other points. Serves A16. Throws a Problem: 404, or 400 for a panorama that
 * isn't the university's and for one point too many.
 */
export async function createPoint(db: Db, input: PointInput, edit: Edit): Promise<Point> {
  return db.transaction().execute(async (transaction) => {
    await requireUniversity(transaction, input.university);
    await requireOwnPanorama(transaction, input);
    const { last, count } = await transaction
      .selectFrom("point")
      .select((row) => [
        row.fn.coalesce(row.fn.max("position"), row.lit(-1)).as("last"),
        row.fn.countAll<number>().filterWhere("deleted_at", "is", null).as("count"),
      ])
      .where("university_id", "=", input.university)
      .executeTakeFirstOrThrow();
    if (count >= MAX_POINTS)
      throw new Problem(400, `A tour can have up to ${MAX_POINTS} points. Delete one first.`);
    const row = await transaction
      .insertInto("point")
      .values({
        id: randomUUID(),
        university_id: input.university,
        ...columns(input),
        abbreviation: "",
        position: last + 1,
        origin: "operator",
        edited_at: edit.at,
        created_at: edit.at,
      })
      .returning(POINT_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordPoint(transaction, edit, "createPoint", row, { after: columns(input) });
    return pointOf(row);
  });
}

/**
 * Replaces a tour point's content; its place in the tour stays. Serves O19. Throws a Problem: 404, also for a deleted
 * point or another university's, 409 when its version isn't the one that was changed, or 400 for a panorama that isn't
 * the university's.
 */
export async function updatePoint(
  db: Db,
  id: string,
  { version, ...input }: PointChange,
  edit: Edit,
): Promise<Point> {
  return db.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom("point")
      .select(POINT_COLUMNS)
      .where("id", "=", id)
      .where("university_id", "=", input.university)
      .where("deleted_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!old) throw new Problem(404, "There is no such point at this university.");
    const wanted = columns(input);
    requireVersion(version, {
      now: versionOf(old, POINT_CONTENT),
      wanted: versionOf(wanted, POINT_CONTENT),
    });
    await requireOwnPanorama(transaction, input);
    const row = await transaction
      .updateTable("point")
      .set({ ...wanted, edited_at: edit.at })
      .where("id", "=", id)
      .returning(POINT_COLUMNS)
      .executeTakeFirstOrThrow();
    const [before, after] = [contentOf(old, POINT_CONTENT), contentOf(row, POINT_CONTENT)];
    await recordPoint(transaction, edit, "updatePoint", row, { before, after });
    return pointOf(row);
  });
}

/** Deletes a tour point, which can be restored for a day. Serves A17, O19. Throws a 404 Problem. */
export async function deletePoint(db: Db, id: string, edit: Edit): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable("point")
      .set({ deleted_at: edit.at })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .returning(POINT_COLUMNS)
      .executeTakeFirst();
    if (!row) throw noPoint();
    await recordPoint(transaction, edit, "deletePoint", row, {
      before: contentOf(row, POINT_CONTENT),
    });
  });
}

/**
 * Restores a tour point that was deleted within the last day, with its images and its place; one that isn't deleted
 * stays as it is. Serves O19. Throws a 404 Problem.
 */
export async function restorePoint(db: Db, id: string, edit: Edit): Promise<Point> {
  return db.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom("point")
      .select("deleted_at")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    const row = await transaction
      .updateTable("point")
      .set({ deleted_at: null })
      .where("id", "=", id)
      .where((point) =>
        point.or([
          point("deleted_at", "is", null),
          point("deleted_at", ">", new Date(edit.at.getTime() - RESTORABLE_MS)),
        ]),
      )
      .returning(POINT_COLUMNS)
      .executeTakeFirst();
    if (!row)
      throw new Problem(404, "There is no such point, or it was deleted more than a day ago.");
    if (old?.deleted_at)
      await recordPoint(transaction, edit, "restorePoint", row, {
        after: contentOf(row, POINT_CONTENT),
      });
    return pointOf(row);
  });
}

/**
 * Puts a university's tour points in the order of `ids` and returns them. Serves O19. Throws a Problem: 404, or 409
 * when `ids` aren't those of all its points, each once.
 */
export async function orderPoints(
  db: Db,
  universityId: string,
  ids: readonly string[],
  edit: Edit,
): Promise<Point[]> {
  return db.transaction().execute(async (transaction) => {
    const university = await transaction
      .updateTable("university")
      .set({ points_ordered_at: edit.at })
      .where("id", "=", universityId)
      .returning("name")
      .executeTakeFirst();
    // The row is locked from here on: two simultaneous orders don't mix.
    if (!university) throw noUniversity();
    const points = await pointsOf(transaction, universityId).execute();
    const given = new Set(ids);
    const isWhole = given.size === ids.length && points.every((point) => given.has(point.id));
    if (!isWhole || ids.length !== points.length) {
      throw new Problem(
        409,
        "The list doesn't match the university's points: someone has added or deleted one. Reload them and try again.",
      );
    }
    for (const [position, id] of ids.entries()) {
      await transaction.updateTable("point").set({ position }).where("id", "=", id).execute();
    }
    const ordered = await pointsOf(transaction, universityId).execute();
    await record(transaction, edit, {
      call: "orderPoints",
      kind: "university",
      id: universityId,
      name: university.name,
      university: universityId,
      before: { order: points.map(({ name }) => name) },
      after: { order: ordered.map(({ name }) => name) },
    });
    return ordered.map(pointOf);
  });
}

/** Records what was done to a point. */
const recordPoint = (
  db: Db,
  edit: Edit,
  call: "createPoint" | "updatePoint" | "deletePoint" | "restorePoint",
  row: { id: string; name: string; university_id: string },
  { before = {}, after = {} }: Partial<Pick<Change, "before" | "after">>,
) =>
  record(db, edit, {
    call,
    kind: "point",
    id: row.id,
    name: row.name,
    university: row.university_id,
    before,
    after,
  });

const columns = ({ name, description, lat, lng, panoId, heading, pitch }: PointInput) => ({
  name,
  description,
  lat,
  lng,
  pano_id: panoId === "" ? null : panoId,
  heading,
  pitch,
});

/** Throws a 400 Problem when the point names an own panorama that its university doesn't have. */
async function requireOwnPanorama(db: Db, { panoId, university }: PointInput): Promise<void> {
  if (panoId === null || !panoId.startsWith(OWN_PANORAMA)) return;
  const image = await db
    .selectFrom("image")
    .select("id")
    .where("id", "=", panoId.slice(OWN_PANORAMA.length))
    .where("university_id", "=", university)
    .where("kind", "=", "panorama")
    .executeTakeFirst();
  if (!image)
    throw refusedAt("panoId", "The university has no panorama with this id. Upload it first.");
}
