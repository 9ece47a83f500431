import { removeUnused } from "../media/removeUnused.ts";
import type { Services } from "../services.ts";
import { FILE_COLUMNS, filesOf } from "./files.ts";
import { RESTORABLE_MS } from "./points.ts";

/**
 * Deletes for good the tour points that were deleted more than a day ago, with their images and the images' files. The
 * seed data doesn't bring them back. Serves O19.
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
    const images = await transaction
      .deleteFrom("image")
      .where("point_id", "in", ids)
      .returning(["id", "origin", ...FILE_COLUMNS])
      .execute();
    await transaction.deleteFrom("point").where("id", "in", ids).execute();
    const seeded = [...points, ...images].filter(({ origin }) => origin === "seed");
    if (seeded.length > 0) {
      await transaction
        .insertInto("seed_removed")
        .values(seeded.map(({ id }) => ({ id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return images.flatMap(filesOf);
  });
  if (files.length > 0) await removeUnused(services, files);
}
