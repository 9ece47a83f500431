import { sql } from "kysely";

import type { Db } from "../db/tables.ts";
import { labelOf } from "../import/merging/merge.ts";
import { replaces } from "../import/merging/replaces.ts";
import { normalizeText } from "../universities/normalizeText.ts";
import { batches } from "./batches.ts";
import type { SeedEntry } from "./content.ts";
import { writeCampus } from "./writeCampus.ts";

/**
 * Writes the entries in the caller's transaction. What an operator changed stays: an edited university's own columns,
 * and its campus as writeCampus() says. So do aliases and facts that an import added, except for facts that the seed's
 * replace.
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
          name_folded: normalizeText(name),
          description,
          lat,
          lng,
          city,
          city_folded: normalizeText(city),
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
          row("origin", "=", "seed"),
          row(
            "university_id",
            "in",
            entries.map((entry) => entry.id),
          ),
        ]),
        unedited.length > 0
          ? row.and([row("kind", "=", "own"), row("university_id", "in", unedited)])
          : sql<boolean>`false`,
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
      .onConflict((conflict) =>
        conflict
          .columns(["university_id", "folded"])
          .doUpdateSet((row) => ({ kind: row.ref("excluded.kind"), origin: "seed" }))
          .where("university_name.kind", "=", "alias"),
      )
      .execute();
  }
}

async function writeFacts(db: Db, entries: readonly SeedEntry[]): Promise<void> {
  const ids = entries.map((entry) => entry.id);
  await db
    .deleteFrom("fact")
    .where("university_id", "in", ids)
    .where("origin", "=", "seed")
    .execute();
  const imported = new Map(
    (await db.selectFrom("fact").selectAll().where("university_id", "in", ids).execute()).map(
      (fact) => [keyOf(fact.university_id, fact.key), fact],
    ),
  );
  const rows = entries.flatMap((entry) =>
    entry.facts.map((fact, position) => {
      const held = imported.get(keyOf(entry.id, fact.key));
      const stays = held !== undefined && replaces(held, fact);
      const { raw, ...shown } = stays ? { ...held, label: labelOf(held, fact) } : fact;
      const origin: "import" | "seed" = stays ? "import" : "seed";
      return { ...shown, raw: JSON.stringify(raw), position, university_id: entry.id, origin };
    }),
  );
  for (const batch of batches(rows)) {
    await db
      .insertInto("fact")
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(["university_id", "key"]).doUpdateSet((row) => ({
          label: row.ref("excluded.label"),
          value: row.ref("excluded.value"),
          raw: sql<string>`excluded.raw`,
          source: row.ref("excluded.source"),
          year: row.ref("excluded.year"),
          position: row.ref("excluded.position"),
          origin: row.ref("excluded.origin"),
        })),
      )
      .execute();
  }
}

const keyOf = (universityId: string, key: string) => `${universityId}\0${key}`;
