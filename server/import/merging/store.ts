import { sql } from "kysely";

import type { Db } from "../../db/tables.ts";
import { normalizeText } from "../../universities/normalizeText.ts";
import {
  createIdentities,
  type Identities,
  type IdentityLink,
  type IdentityRow,
} from "../identity/identities.ts";
import { type HeldUniversity, nothingPending } from "./university.ts";

const PAGE = 1000;

/** Reads what distinguishes universities, page by page, so that other queries get their turn. */
export async function readIdentities(
  db: Db,
  seedLinks: readonly IdentityLink[],
): Promise<Identities> {
  const rows: IdentityRow[] = [];
  for (let after = ""; ;) {
    const page = await sql<IdentityRow>`
      select id, name, city, region, country, website,
        array(select folded from university_name where university_id = university.id
          and (kind = 'own' or position(' ' in folded) > 0)) || name as names
      from university where id > ${after} order by id limit ${PAGE}`.execute(db);
    rows.push(...page.rows);
    const last = page.rows.at(-1);
    if (last === undefined || page.rows.length < PAGE) break;
    after = last.id;
  }
  const links = await db
    .selectFrom("university_source")
    .select(["source", "external_id", "university_id"])
    .execute();
  return createIdentities(rows, [
    ...seedLinks,
    ...links.map((link) => ({
      source: link.source,
      externalId: link.external_id,
      id: link.university_id,
    })),
  ]);
}

/** Reads universities by id, with names, facts and sources. */
export async function readUniversities(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, HeldUniversity>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom("university")
    .selectAll()
    .where("id", "in", ids)
    // An operator's change waits until these are written.
    .forUpdate()
    .execute();
  const held = new Map<string, HeldUniversity>(
    found.map((row) => [
      row.id,
      {
        ...row,
        edited: row.edited_at !== null,
        sources: new Set(),
        facts: new Map(),
        names: new Map(),
        changes: 0,
        pending: nothingPending(),
      },
    ]),
  );
  const known = [...held.keys()];
  if (known.length === 0) return held;
  const facts = await db
    .selectFrom("fact")
    .selectAll()
    .where("university_id", "in", known)
    .execute();
  for (const { university_id: id, ...fact } of facts) held.get(id)?.facts.set(fact.key, fact);
  const names = await db
    .selectFrom("university_name")
    .selectAll()
    .where("university_id", "in", known)
    .execute();
  for (const { university_id: id, folded, kind } of names) held.get(id)?.names.set(folded, kind);
  const sources = await db
    .selectFrom("university_source")
    .select(["source", "university_id"])
    .where("university_id", "in", known)
    .execute();
  for (const { university_id: id, source } of sources) held.get(id)?.sources.add(source);
  return held;
}

/** Writes these universities' pending changes, in the caller's transaction. */
export async function writePending(
  db: Db,
  universities: readonly HeldUniversity[],
  at: Date,
): Promise<void> {
  const touched = universities.filter(({ changes }) => changes > 0);
  if (touched.length === 0) return;
  await writeRows(db, touched, at);
  const renamed = touched.filter(({ pending }) => pending.ownNames).map(({ id }) => id);
  if (renamed.length > 0) {
    await db
      .deleteFrom("university_name")
      .where("university_id", "in", renamed)
      .where("kind", "=", "own")
      .execute();
  }
  const names = touched.flatMap(({ id, names: all, pending }) =>
    [...all]
      .filter(([folded, kind]) => (kind === "own" ? pending.ownNames : pending.aliases.has(folded)))
      .map(([folded, kind]) => ({ university_id: id, folded, kind })),
  );
  await sql`
    insert into university_name (university_id, folded, kind, origin)
    select university_id, folded, kind, 'import'
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as made(university_id text, folded text, kind text)
    on conflict (university_id, folded) do update set kind = excluded.kind
    where university_name.kind <> excluded.kind`.execute(db);
  const facts = touched.flatMap(({ id, facts: all, pending }) =>
    [...pending.facts].map((key) => ({ university_id: id, ...all.get(key) })),
  );
  await sql`
    insert into fact (university_id, key, label, value, raw, source, year, position, origin)
    select university_id, key, label, value, raw, source, year, position, 'import'
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      as made(university_id text, key text, label text, value text, raw jsonb, source text, year text, position integer)
    on conflict (university_id, key) do update set label = excluded.label, value = excluded.value,
      raw = excluded.raw, source = excluded.source, year = excluded.year, origin = excluded.origin`.execute(
    db,
  );
  const links = touched.flatMap(({ id, pending }) =>
    pending.links.map(({ source, externalId }) => ({
      source,
      external_id: externalId,
      university_id: id,
    })),
  );
  await sql`
    insert into university_source (source, external_id, university_id)
    select source, external_id, university_id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as made(source text, external_id text, university_id text)
    on conflict (source, external_id) do nothing`.execute(db);
}

async function writeRows(db: Db, touched: readonly HeldUniversity[], at: Date): Promise<void> {
  const rows = touched
    .filter(({ pending }) => pending.row)
    .map(({ id, name, description, lat, lng, city, region, country, website, prominence }) => ({
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
      prominence,
    }));
  if (rows.length === 0) return;
  // An operator may have changed one since it was read: then it stays as they left it.
  await sql`
    insert into university (id, name, name_folded, description, lat, lng, city, city_folded, region, country, website,
      prominence, origin, created_at, updated_at)
    select id, name, name_folded, description, lat, lng, city, city_folded, region, country, website,
      prominence, 'import', ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(id text, name text, name_folded text,
      description text, lat double precision, lng double precision, city text, city_folded text, region text,
      country text, website text, prominence smallint)
    on conflict (id) do update set name = excluded.name, name_folded = excluded.name_folded,
      description = excluded.description, lat = excluded.lat, lng = excluded.lng, city = excluded.city,
      city_folded = excluded.city_folded, region = excluded.region, country = excluded.country,
      website = excluded.website, prominence = excluded.prominence, updated_at = excluded.updated_at
    where university.edited_at is null and university.origin = 'import'`.execute(db);
}
