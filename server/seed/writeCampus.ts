import { sql } from "kysely";

import type { Db } from "../db/tables.ts";
import { removedIds } from "../universities/removed.ts";
import { batches } from "./batches.ts";
import type { SeedEntry } from "./content.ts";

/**
 * Writes tour points, panoramas, plans and texts. What an operator changed stays: an edited or deleted point, a
 * reordered tour, an image's caption, heading and point, an imported plan, an edited or deleted text.
 */
export async function writeCampus(db: Db, entries: readonly SeedEntry[], at: Date): Promise<void> {
  const removed = await removedIds(db);
  await writePoints(db, entries, removed, at);
  await writePanoramas(db, entries, removed, at);
  await writePlans(db, entries, at);
  await writeTexts(db, entries, removed, at);
}

async function writePoints(
  db: Db,
  entries: readonly SeedEntry[],
  removed: ReadonlySet<string>,
  at: Date,
): Promise<void> {
  const panoramas = new Map(
    entries.flatMap((entry) => entry.panoramas).map(({ id, pointId }) => [pointId, id]),
  );
  const isGone = (pointId: string) => removed.has(panoramas.get(pointId) ?? "");
  const rows = entries
    .flatMap(({ id: universityId, points }) =>
      points.map(({ panoId, ...point }, position) => ({
        id: point.id,
        university_id: universityId,
        name: point.name,
        description: point.description,
        lat: point.lat,
        lng: point.lng,
        pano_id: isGone(point.id) ? null : panoId,
        heading: point.heading,
        pitch: point.pitch,
        abbreviation: point.abbreviation,
        position,
        origin: "seed" as const,
        created_at: at,
      })),
    )
    .filter(({ id }) => !removed.has(id));
  for (const batch of batches(rows)) {
    await db
      .insertInto("point")
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet((row) => ({
            name: row.ref("excluded.name"),
            description: row.ref("excluded.description"),
            lat: row.ref("excluded.lat"),
            lng: row.ref("excluded.lng"),
            pano_id: row.fn.coalesce("point.pano_id", "excluded.pano_id"),
            heading: row.ref("excluded.heading"),
            pitch: row.ref("excluded.pitch"),
            abbreviation: row.ref("excluded.abbreviation"),
            position: sql<number>`case
              when (select points_ordered_at from university where id = excluded.university_id) is null
              then excluded.position else point.position end`,
          }))
          .where("point.edited_at", "is", null),
      )
      .execute();
  }
}

async function writePanoramas(
  db: Db,
  entries: readonly SeedEntry[],
  removed: ReadonlySet<string>,
  at: Date,
): Promise<void> {
  const rows = entries
    .flatMap((entry) => entry.panoramas.map((panorama) => ({ ...panorama, of: entry.id })))
    .filter(({ id, pointId }) => !removed.has(id) && !removed.has(pointId))
    .flatMap(({ files, ...panorama }) => {
      const largest = files.at(-1);
      if (largest === undefined) return [];
      return {
        id: panorama.id,
        university_id: panorama.of,
        point_id: panorama.pointId,
        kind: "panorama" as const,
        hash: largest.hash,
        extension: largest.extension,
        width: largest.width,
        height: largest.height,
        bytes: largest.bytes,
        caption: panorama.caption,
        credit: panorama.credit,
        heading: panorama.heading,
        levels: JSON.stringify(files.map(({ bytes: _, ...file }) => file)),
        origin: "seed" as const,
        created_by: null,
        created_at: at,
      };
    });
  const unlessEdited = (column: "caption" | "heading") =>
    sql`case when image.edited_at is null then excluded.${sql.ref(column)} else image.${sql.ref(column)} end`;
  for (const batch of batches(rows)) {
    await db
      .insertInto("image")
      .values(batch)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((row) => ({
          hash: row.ref("excluded.hash"),
          extension: row.ref("excluded.extension"),
          width: row.ref("excluded.width"),
          height: row.ref("excluded.height"),
          bytes: row.ref("excluded.bytes"),
          levels: sql<string>`excluded.levels`,
          credit: row.ref("excluded.credit"),
          caption: sql<string>`${unlessEdited("caption")}`,
          heading: sql<number>`${unlessEdited("heading")}`,
        })),
      )
      .execute();
  }
}

async function writePlans(db: Db, entries: readonly SeedEntry[], at: Date): Promise<void> {
  for (const { id, plan } of entries) {
    if (plan === null) continue;
    const { attribution, ...shapes } = plan;
    await db
      .insertInto("university_plan")
      .values({
        university_id: id,
        plan: JSON.stringify(shapes),
        attribution,
        origin: "seed",
        updated_at: at,
      })
      .onConflict((conflict) =>
        conflict
          .column("university_id")
          .doUpdateSet((row) => ({
            plan: sql<string>`excluded.plan`,
            attribution: row.ref("excluded.attribution"),
            updated_at: row.ref("excluded.updated_at"),
          }))
          .where("university_plan.origin", "=", "seed"),
      )
      .execute();
  }
}

async function writeTexts(
  db: Db,
  entries: readonly SeedEntry[],
  removed: ReadonlySet<string>,
  at: Date,
): Promise<void> {
  const rows = entries
    .flatMap(({ id: universityId, texts }) =>
      texts.map((text) => ({
        ...text,
        university_id: universityId,
        source: "",
        origin: "seed" as const,
        created_at: at,
        updated_at: at,
      })),
    )
    .filter(({ id }) => !removed.has(id));
  for (const batch of batches(rows)) {
    await db
      .insertInto("university_text")
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet((row) => ({
            title: row.ref("excluded.title"),
            body: row.ref("excluded.body"),
            language: row.ref("excluded.language"),
            updated_at: row.ref("excluded.updated_at"),
          }))
          .where("university_text.edited_at", "is", null)
          // The guide says when a text was changed: one that hasn't changed is left as it is.
          .where(
            sql<boolean>`(university_text.title, university_text.body, university_text.language)
              is distinct from (excluded.title, excluded.body, excluded.language)`,
          ),
      )
      .execute();
  }
}
