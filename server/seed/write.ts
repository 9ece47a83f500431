import { sql } from "kysely";

import type { Db } from "../db/tables.ts";
import { fold } from "../universities/fold.ts";
import { batches } from "./batches.ts";
import type { SeedEntry } from "./content.ts";
import { writeCampus } from "./writeCampus.ts";

/**
 * Writes the entries in the caller's transaction. What an operator changed stays: an edited university's own columns,
 * and its campus as writeCampus() says. Facts and aliases are always the seed's.
 */
export async function writeEntries(db: Db, entries: readonly SeedEntry[], at: Date): Promise<void> {
  const ids = entries.map((entry) => entry.id);
  const edited = new Set(
    (
      await db
        .selectFrom("university")
        .select("id")
        .where("id", "in", ids)
        .where("edited_at", "is not", null)
        .execute()
    ).map((row) => row.id),
  );
  await writeUniversities(
    db,
    entries.filter((entry) => !edited.has(entry.id)),
    at,
  );
  await writeNames(db, entries, edited);
  await writeFacts(db, entries);
  await writeCampus(db, entries, at);
}

async function writeUniversities(db: Db, entries: readonly SeedEntry[], at: Date): Promise<void> {
  for (const batch of batches(entries)) {
    await db
      .insertInto("university")
      .values(
        batch.map(({ id, name, description, lat, lng, city, region, country, website }) => ({
          id,
          name,
          name_folded: fold(name),
          description,
          lat,
          lng,
          city,
          city_folded: fold(city),
          region,
          country,
          website,
          origin: "seed" as const,
          edited_at: null,
          created_at: at,
          updated_at: at,
        })),
      )
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((row) => ({
          name: row.ref("excluded.name"),
          name_folded: row.ref("excluded.name_folded"),
          description: row.ref("excluded.description"),
          lat: row.ref("excluded.lat"),
          lng: row.ref("excluded.lng"),
          city: row.ref("excluded.city"),
          city_folded: row.ref("excluded.city_folded"),
          region: row.ref("excluded.region"),
          country: row.ref("excluded.country"),
          website: row.ref("excluded.website"),
          updated_at: row.ref("excluded.updated_at"),
        })),
      )
      .execute();
  }
}

async function writeNames(
  db: Db,
  entries: readonly SeedEntry[],
  edited: ReadonlySet<string>,
): Promise<void> {
  const unedited = entries.filter((entry) => !edited.has(entry.id)).map((entry) => entry.id);
  await db
    .deleteFrom("university_name")
    .where((row) =>
      row.or([
        row.and([
          row("kind", "=", "alias"),
          row(
            "university_id",
            "in",
            entries.map((entry) => entry.id),
          ),
        ]),
        unedited.length > 0 ? row("university_id", "in", unedited) : sql<boolean>`false`,
      ]),
    )
    .execute();
  const rows = entries.flatMap((entry) => [
    ...(edited.has(entry.id) ? [] : entry.ownNames).map((folded) => ({
      university_id: entry.id,
      folded,
      kind: "own" as const,
    })),
    ...entry.aliases.map((folded) => ({
      university_id: entry.id,
      folded,
      kind: "alias" as const,
    })),
  ]);
  for (const batch of batches(rows)) {
    await db
      .insertInto("university_name")
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function writeFacts(db: Db, entries: readonly SeedEntry[]): Promise<void> {
  await db
    .deleteFrom("fact")
    .where(
      "university_id",
      "in",
      entries.map((entry) => entry.id),
    )
    .execute();
  const rows = entries.flatMap((entry) =>
    entry.facts.map(({ raw, ...fact }, position) => ({
      ...fact,
      raw: JSON.stringify(raw),
      position,
      university_id: entry.id,
    })),
  );
  for (const batch of batches(rows)) await db.insertInto("fact").values(batch).execute();
}
