import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";

import type { DataOf } from "#contract/call.ts";
import type { addLocationImage } from "#contract/calls/administration.ts";

import { type Editor, record } from "../audit/record.ts";
import type { Db } from "../db/tables.ts";
import type { ImageFile, TileSet } from "../db/tables/universities.ts";
import { Problem } from "../http/problem.ts";
import type { Services } from "../services.ts";
import { givePanorama, pointTold, requirePoint } from "../universities/editImages.ts";
import { unusedOf } from "../universities/files.ts";
import { imageOf, shownImages } from "../universities/images.ts";
import { requireUniversity } from "../universities/read.ts";
import type { KeptFile, Media } from "./media.ts";
import { prepareBeside } from "./prepareBeside.ts";
import type { PreparedImage } from "./prepareImage.ts";
import type { ReceivedForm } from "./receiveForm.ts";

/** What addLocationImage returns (A14). */
export type AddedImage = DataOf<typeof addLocationImage>;

interface Target {
  universityId: string;
  pointId: string | null;
}

/**
 * Checks, cleans and stores a received image of a university or one of its points, in all its sizes. Serves A14. A
 * panorama becomes its point's panorama if the point has none. Always removes the received file. Throws a Problem (400,
 * 404) or whatever else went wrong, and then leaves nothing behind, on disk or in the database.
 */
export async function addImage(
  services: Pick<Services, "db" | "media" | "now">,
  form: ReceivedForm,
  by: Editor,
  signal?: AbortSignal,
): Promise<AddedImage> {
  const { db, media, now } = services;
  const folder = await media.temporaryFolder();
  try {
    const { file, ...target } = await checked(db, form);
    const prepared = await media.preparing(async () => {
      // Whoever hung up while others' images were prepared doesn't wait for his.
      if (signal?.aborted) throw new Problem(400, "The upload was interrupted.");
      return prepareBeside(file, folder);
    });
    const id = await media.keeping(() =>
      keepWithRow(services, prepared, { ...target, by, at: now() }),
    );
    const row = await shownImages(db).where("image.id", "=", id).executeTakeFirstOrThrow();
    return { ...imageOf(row), location_id: target.universityId, point_id: target.pointId };
  } finally {
    await rm(folder, { recursive: true, force: true });
    if (form.file !== null) await rm(form.file, { force: true });
  }
}

/** Moves the files to their names and writes the row; both or neither. Returns the image's id. */
async function keepWithRow(
  { db, media }: Pick<Services, "db" | "media">,
  prepared: PreparedImage,
  { universityId, pointId, by, at }: Target & { by: Editor; at: Date },
): Promise<string> {
  const id = randomUUID();
  const fresh: KeptFile[] = [];
  try {
    const { levels, tiles } = await keepFiles(media, prepared, fresh);
    const main = levels.at(-1);
    if (main === undefined) throw new Error("An image was prepared in no size.");
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("image")
        .values({
          id,
          university_id: universityId,
          point_id: pointId,
          kind: prepared.kind,
          hash: main.hash,
          extension: main.extension,
          width: prepared.width,
          height: prepared.height,
          bytes: prepared.main.bytes,
          heading: prepared.heading,
          lat: prepared.lat,
          lng: prepared.lng,
          levels: JSON.stringify(levels),
          tiles: tiles === null ? null : JSON.stringify(tiles),
          created_by: by.id,
          created_at: at,
        })
        .execute();
      if (pointId !== null && prepared.kind === "panorama")
        await givePanorama(transaction, pointId, { id, heading: prepared.heading }, at);
      await record(
        transaction,
        { by, at },
        {
          call: "addLocationImage",
          kind: "image",
          id,
          name: "",
          university: universityId,
          before: {},
          after: { kind: prepared.kind, point: await pointTold(transaction, pointId) },
        },
      );
    });
    return id;
  } catch (error) {
    for (const file of await unusedOf(db, fresh).catch(() => fresh)) await media.remove(file);
    throw error;
  }
}

/** Stores every file; new ones are added to `fresh`, even when a later one fails. */
async function keepFiles(
  media: Media,
  prepared: PreparedImage,
  fresh: KeptFile[],
): Promise<{ levels: ImageFile[]; tiles: TileSet | null }> {
  const levels: ImageFile[] = [];
  for (const { file, extension, width, height } of prepared.levels) {
    const { hash, existed } = await media.keep(file, extension);
    if (!existed) fresh.push({ hash, extension });
    levels.push({ hash, extension, width, height });
  }
  if (prepared.tiles === null) return { levels, tiles: null };
  const { folder, ...size } = prepared.tiles;
  const { hash, existed } = await media.keepTiles(folder);
  if (!existed) fresh.push({ hash, extension: "tiles" });
  return { levels, tiles: { hash, ...size } };
}

async function checked(db: Db, { fields, file }: ReceivedForm): Promise<Target & { file: string }> {
  const universityId = fields.get("location_id")?.trim() ?? "";
  const pointId = fields.get("point_id")?.trim() || null;
  if (universityId === "") {
    throw new Problem(
      400,
      "The field 'location_id' is missing: it says which university the image belongs to.",
    );
  }
  if (file === null)
    throw new Problem(400, "The field 'image' is missing: it holds the image file.");
  await requireUniversity(db, universityId);
  if (pointId !== null) await requirePoint(db, universityId, pointId);
  return { universityId, pointId, file };
}
