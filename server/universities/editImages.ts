import type { ImageChange, UniversityImage } from "#contract/image.ts";
import { OWN_PANORAMA } from "#contract/limits.ts";

import { type Edit, record } from "../audit/record.ts";
import type { Db } from "../db/tables.ts";
import { Problem } from "../http/problem.ts";
import type { KeptFile } from "../media/media.ts";
import { FILE_COLUMNS, filesOf } from "./files.ts";
import { imageOf, shownImages } from "./images.ts";
import { rememberRemoved } from "./removed.ts";

const noImage = () =>
  new Problem(404, "There is no image with this id. It may already have been deleted.");

/**
 * Changes an image's caption, heading or point. A panorama becomes its new point's panorama if the point has none, and
 * no longer belongs to the point it leaves. Serves O20. Throws a 404 Problem.
 */
export async function updateImage(
  db: Db,
  id: string,
  { caption, heading, point }: ImageChange,
  edit: Edit,
): Promise<UniversityImage> {
  const { at } = edit;
  return db.transaction().execute(async (transaction) => {
    const image = await shownImages(transaction)
      .where("image.id", "=", id)
      .select("image.university_id")
      .executeTakeFirst();
    if (!image) throw noImage();
    if (typeof point === "string") await requirePoint(transaction, image.university_id, point);
    await transaction
      .updateTable("image")
      .set({
        edited_at: at,
        ...(caption === undefined ? {} : { caption }),
        // A full turn is the same as none.
        ...(heading === undefined ? {} : { heading: heading % 360 }),
        ...(point === undefined ? {} : { point_id: point }),
      })
      .where("id", "=", id)
      .execute();
    if (point !== undefined && point !== image.point_id && image.kind === "panorama") {
      await forgetPanorama(transaction, id, at);
      if (point !== null)
        await givePanorama(transaction, point, { id, heading: heading ?? image.heading }, at);
    }
    const changed = await shownImages(transaction)
      .where("image.id", "=", id)
      .executeTakeFirstOrThrow();
    await record(transaction, edit, {
      call: "updateImage",
      kind: "image",
      id,
      name: changed.caption,
      university: image.university_id,
      before: await told(transaction, image),
      after: await told(transaction, changed),
    });
    return imageOf(changed);
  });
}

/** Deletes an image for good and returns its files. Serves O20. Throws a 404 Problem. */
export async function deleteImage(db: Db, id: string, edit: Edit): Promise<KeptFile[]> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom("image")
      .where("id", "=", id)
      .returning([
        "id",
        "origin",
        "university_id",
        "caption",
        "heading",
        "point_id",
        ...FILE_COLUMNS,
      ])
      .executeTakeFirst();
    if (!row) throw noImage();
    await forgetPanorama(transaction, id, edit.at);
    await rememberRemoved(transaction, [row]);
    await record(transaction, edit, {
      call: "deleteImage",
      kind: "image",
      id,
      name: row.caption,
      university: row.university_id,
      before: await told(transaction, row),
      after: {},
    });
    return filesOf(row);
  });
}

/** What is recorded of an image. */
const told = async (
  db: Db,
  row: { caption: string; heading: number | null; point_id: string | null },
) => ({
  caption: row.caption,
  heading: row.heading,
  point: await pointTold(db, row.point_id),
});

/** What is recorded of the point that an image belongs to: its id, and its name for people. */
export async function pointTold(
  db: Db,
  id: string | null,
): Promise<{ id: string; name: string } | null> {
  if (id === null) return null;
  const point = await db.selectFrom("point").select("name").where("id", "=", id).executeTakeFirst();
  return { id, name: point?.name ?? "" };
}

/**
 * Makes a panorama that of a point without one. A point without a heading first looks at the panorama's middle, at the
 * horizon.
 */
export async function givePanorama(
  db: Db,
  pointId: string,
  panorama: { id: string; heading: number | null },
  at: Date,
): Promise<void> {
  await db
    .updateTable("point")
    .set((row) => ({
      pano_id: `${OWN_PANORAMA}${panorama.id}`,
      heading: row.fn.coalesce("heading", row.val(panorama.heading ?? 0)),
      pitch: row.fn.coalesce("pitch", row.val(0)),
      edited_at: at,
    }))
    .where("id", "=", pointId)
    .where("pano_id", "is", null)
    .execute();
}

/** Removes this panorama from the points that show it. */
async function forgetPanorama(db: Db, imageId: string, at: Date): Promise<void> {
  await db
    .updateTable("point")
    .set({ pano_id: null, edited_at: at })
    .where("pano_id", "=", `${OWN_PANORAMA}${imageId}`)
    .execute();
}

/** Throws a 404 Problem when the university has no such point. */
export async function requirePoint(db: Db, universityId: string, pointId: string): Promise<void> {
  const point = await db
    .selectFrom("point")
    .select("id")
    .where("id", "=", pointId)
    .where("university_id", "=", universityId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!point) throw new Problem(404, "There is no such point at this university.");
}
