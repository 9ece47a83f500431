import { randomUUID } from "node:crypto";

import type { Point, PointInput, University, UniversityInput } from "#contract/university.ts";

import type { Db } from "../db/tables.ts";
import type { ImageTable } from "../db/tables/universities.ts";
import { Problem } from "../http/problem.ts";
import { fold } from "./fold.ts";
import { ownNames } from "./names.ts";
import { noUniversity, pointOf, readUniversity, requireUniversity } from "./read.ts";
import { markChanged } from "./version.ts";

type UnusedFile = Pick<ImageTable, "hash" | "extension">;

/** Makes a university. Serves A15. Throws a 400 Problem for half a position. */
export async function createUniversity(
  db: Db,
  input: UniversityInput,
  at: Date,
): Promise<University> {
  const id = randomUUID();
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("university")
      .values({
        id,
        ...columns(input),
        city: "",
        city_folded: "",
        region: "",
        country: "",
        website: "",
        origin: "operator",
        edited_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await renewNames(transaction, id, input.name);
    await markChanged(transaction);
    return readUniversity(transaction, id);
  });
}

/** Replaces a university's name, description and position. Serves A13. Throws a 400 Problem for half a position, and 404. */
export async function updateUniversity(
  db: Db,
  id: string,
  input: UniversityInput,
  at: Date,
): Promise<University> {
  return db.transaction().execute(async (transaction) => {
    const result = await transaction
      .updateTable("university")
      .set({ ...columns(input), edited_at: at, updated_at: at })
      .where("id", "=", id)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) throw noUniversity();
    await renewNames(transaction, id, input.name);
    await markChanged(transaction);
    return readUniversity(transaction, id);
  });
}

/** Throws a 400 Problem for half a position. */
function columns({ name, description, lat, lng }: UniversityInput) {
  if ((lat === null) !== (lng === null)) {
    const [given, missing] = lat === null ? ["lng", "lat"] : ["lat", "lng"];
    const message = `'${given}' is given without '${missing}'. Give both, or neither.`;
    throw new Problem(400, message, { data: { issues: [{ path: missing, message }] } });
  }
  return { name, name_folded: fold(name), description, lat, lng };
}

async function renewNames(db: Db, id: string, name: string): Promise<void> {
  await db
    .deleteFrom("university_name")
    .where("university_id", "=", id)
    .where("kind", "=", "own")
    .execute();
  const rows = ownNames(name).map((folded) => ({
    university_id: id,
    folded,
    kind: "own" as const,
  }));
  // A name of signs only folds to nothing and is found by no search; the university is still in the list.
  if (rows.length === 0) return;
  await db
    .insertInto("university_name")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds a tour point after the university's other points. Serves A16. Throws a 404 Problem. */
export async function createPoint(db: Db, input: PointInput, at: Date): Promise<Point> {
  return db.transaction().execute(async (transaction) => {
    await requireUniversity(transaction, input.university);
    const { next } = await transaction
      .selectFrom("point")
      .select((row) => row.fn.coalesce(row.fn.max("position"), row.lit(-1)).as("next"))
      .where("university_id", "=", input.university)
      .executeTakeFirstOrThrow();
    const row = await transaction
      .insertInto("point")
      .values({
        id: randomUUID(),
        university_id: input.university,
        name: input.name,
        description: input.description,
        lat: input.lat,
        lng: input.lng,
        pano_id: input.panoId,
        heading: input.heading,
        pitch: input.pitch,
        abbreviation: "",
        position: next + 1,
        origin: "operator",
        created_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await markChanged(transaction);
    return pointOf(row);
  });
}

/**
 * Deletes a tour point for good, with its images: the seed data doesn't bring it back. Answers the files of those images
 * that nothing shows any more. Serves A17. Throws a 404 Problem.
 */
export async function deletePoint(db: Db, id: string): Promise<UnusedFile[]> {
  return db.transaction().execute(async (transaction) => {
    const files = await transaction
      .selectFrom("image")
      .select(["hash", "extension"])
      .distinct()
      .where("point_id", "=", id)
      .execute();
    const row = await transaction
      .deleteFrom("point")
      .where("id", "=", id)
      .returning(["id", "origin"])
      .executeTakeFirst();
    if (!row) throw new Problem(404, "There is no point with this id. It may be deleted already.");
    if (row.origin === "seed") {
      await transaction
        .insertInto("seed_removed")
        .values({ id: row.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await markChanged(transaction);
    if (files.length === 0) return [];
    const hashes = files.map(({ hash }) => hash);
    const left = await transaction
      .selectFrom("image")
      .select("hash")
      .where("hash", "in", hashes)
      .execute();
    const used = new Set(left.map(({ hash }) => hash));
    return files.filter(({ hash }) => !used.has(hash));
  });
}
