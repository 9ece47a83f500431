import { sql } from "kysely";

import type { Db } from "../db/tables.ts";
import type { Services } from "../services.ts";
import { FILE_COLUMNS, filesOf, removeUnused } from "./files.ts";
import { panoIdOfImage } from "./images.ts";
import { RESTORABLE_MS } from "./points.ts";
import { rememberRemoved } from "./removed.ts";

/**
 * Deletes for good the tour points that were deleted more than a day ago, with their images and the images' files; a
 * panorama that another point shows becomes that point's. Neither the seed data nor an import restores them. Serves
 * O19.
 */
export async function purgePoints(services: Pick<Services, "db" | "media" | "now">): Promise<void> {
  const { db, now } = services;
  const before = new Date(now().getTime() - RESTORABLE_MS);
  const files = await db.transaction().execute(async (transaction) => {
    const points = await transaction
      .selectFrom("point")
      .select(["id", "origin"])
      .where("deleted_at", "<=", before)
      .forUpdate()
      .execute();
    if (points.length === 0) return [];
    const ids = points.map(({ id }) => id);
    await handOver(transaction, ids);
    const images = await transaction
      .deleteFrom("image")
      .where("point_id", "in", ids)
      .returning(["id", "origin", ...FILE_COLUMNS])
      .execute();
    await transaction.deleteFrom("point").where("id", "in", ids).execute();
    await rememberRemoved(transaction, [...points, ...images]);
    return images.flatMap(filesOf);
  });
  if (files.length > 0) await removeUnused(services, files);
}

/** Gives these points' panoramas to others that show them; where they were taken stays known. */
async function handOver(db: Db, ids: readonly string[]): Promise<void> {
  const heirs = db
    .selectFrom("image")
    .innerJoin("point as old", "old.id", "image.point_id")
    .innerJoin("point as heir", (join) =>
      join
        .onRef("heir.university_id", "=", "image.university_id")
        .on("heir.pano_id", "=", panoIdOfImage)
        .on("heir.id", "not in", ids),
    )
    .where("image.point_id", "in", ids)
    .distinctOn("image.id")
    .select(["image.id", "heir.id as heir_id", "old.lat", "old.lng"])
    .orderBy("image.id")
    .orderBy(sql`heir.deleted_at is not null`)
    .orderBy("heir.position");
  await db
    .updateTable("image")
    .from(heirs.as("given"))
    .set((row) => ({
      point_id: row.ref("given.heir_id"),
      lat: row.fn.coalesce("image.lat", "given.lat"),
      lng: row.fn.coalesce("image.lng", "given.lng"),
    }))
    .whereRef("image.id", "=", "given.id")
    .execute();
}
