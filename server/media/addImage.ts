import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";

import type { DataOf } from "#contract/call.ts";
import type { addLocationImage } from "#contract/calls/administration.ts";

import type { Db } from "../db/tables.ts";
import { Problem } from "../http/problem.ts";
import type { Services } from "../services.ts";
import { requireUniversity } from "../universities/read.ts";
import { mediaUrl } from "./addresses.ts";
import { prepareImage } from "./prepareImage.ts";
import type { ReceivedForm } from "./receiveForm.ts";

export type AddedImage = DataOf<typeof addLocationImage>;

/**
 * Checks, cleans and keeps a received image of a university or one of its points. Serves A14. Removes the received file
 * in any case. Throws a Problem (400, 404) and leaves nothing behind, on disk or in the database.
 */
export async function addImage(
  { db, media, now }: Pick<Services, "db" | "media" | "now">,
  form: ReceivedForm,
  userId: string,
): Promise<AddedImage> {
  const prepared = await media.temporaryPath();
  try {
    const { universityId, pointId, file } = await checked(db, form);
    const image = await prepareImage(file, prepared);
    const kept = await media.keep(prepared, image.extension);
    const row = { id: randomUUID(), university_id: universityId, point_id: pointId };
    try {
      await db
        .insertInto("image")
        .values({
          ...row,
          hash: kept.hash,
          ...image,
          created_by: userId,
          created_at: now(),
        })
        .execute();
    } catch (error) {
      if (!kept.existed && !(await isUsed(db, kept.hash))) await media.remove(kept);
      throw error;
    }
    return {
      id: row.id,
      location_id: universityId,
      point_id: pointId,
      url: mediaUrl(kept.hash, kept.extension),
      kind: "photo",
      width: image.width,
      height: image.height,
      caption: "",
      credit: "",
      point: pointId,
      lat: null,
      lng: null,
      heading: null,
      levels: [],
      tiles: null,
    };
  } finally {
    await rm(prepared, { force: true });
    if (form.file !== null) await rm(form.file, { force: true });
  }
}

/** The same image may have been added a second time meanwhile. */
async function isUsed(db: Db, hash: string): Promise<boolean> {
  const row = await db.selectFrom("image").select("id").where("hash", "=", hash).executeTakeFirst();
  return row !== undefined;
}

async function checked(
  db: Db,
  { fields, file }: ReceivedForm,
): Promise<{ universityId: string; pointId: string | null; file: string }> {
  const universityId = fields.get("location_id")?.trim() ?? "";
  const pointId = fields.get("point_id")?.trim() || null;
  if (universityId === "") {
    throw new Problem(
      400,
      "The field 'location_id' is missing: it says which university the image is of.",
    );
  }
  if (file === null)
    throw new Problem(400, "The field 'image' is missing: it holds the image file.");
  await requireUniversity(db, universityId);
  if (pointId !== null) {
    const point = await db
      .selectFrom("point")
      .select("id")
      .where("id", "=", pointId)
      .where("university_id", "=", universityId)
      .executeTakeFirst();
    if (!point) throw new Problem(404, "There is no such point at this university.");
  }
  return { universityId, pointId, file };
}
