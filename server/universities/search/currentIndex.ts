import { sql } from "kysely";

import type { Db } from "../../db/tables.ts";
import { createNameIndex, type NameIndex } from "./nameIndex.ts";

/** Universities read at once: more would keep others waiting for the database and for the event loop. */
const CHUNK = 100;

interface Kept {
  index: NameIndex;
  /** Every change by a transaction before this one is in the index; null before the first reading. */
  since: string | null;
  /** The last that was begun. One goes on at a time, so that none puts back what another has found. */
  reading: Promise<void>;
  /** The one that begins after it, for all who ask meanwhile: what they want to see may have come too late for it. */
  next: Promise<void> | null;
}

const keptOf = new WeakMap<object, Kept>();

/**
 * The index of all names as the database has them now, whichever process wrote them last. It stays in memory: each call
 * reads those universities that have changed since the last one, the first call all.
 */
export async function currentIndex(db: Db): Promise<NameIndex> {
  const kept = keptOf.get(db) ?? {
    index: createNameIndex(),
    since: null,
    reading: Promise.resolve(),
    next: null,
  };
  keptOf.set(db, kept);
  const begin = () => {
    kept.next = null;
    kept.reading = catchUp(db, kept);
    return kept.reading;
  };
  await (kept.next ??= kept.reading.then(begin, begin));
  return kept.index;
}

async function catchUp(db: Db, kept: Kept): Promise<void> {
  const { horizon, ids } = kept.since === null ? await all(db) : await changed(db, kept.since);
  for (let from = 0; from < ids.length; from += CHUNK) {
    await read(db, kept.index, ids.slice(from, from + CHUNK));
  }
  // Only now: what a failure left out is read again.
  kept.since = horizon;
}

interface Changes {
  /** The first transaction that may yet change something that these ids don't tell. */
  horizon: string;
  ids: string[];
}

async function all(db: Db): Promise<Changes> {
  const { rows } = await sql<Changes>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, array(select id from university) as ids`.execute(
    db,
  );
  return single(rows);
}

async function changed(db: Db, since: string): Promise<Changes> {
  // A database that was restored has changes by transactions that are yet to come: those were read at the first reading.
  const { rows } = await sql<Changes>`
    select pg_snapshot_xmin(snapshot)::text as horizon,
      array(select university_id from university_change
        where changed_in >= ${since}::xid8 and changed_in < pg_snapshot_xmax(snapshot)) as ids
    from pg_current_snapshot() as snapshot`.execute(db);
  return single(rows);
}

function single(rows: readonly Changes[]): Changes {
  const [row] = rows;
  if (row === undefined) throw new Error("The database told nothing of what has changed.");
  return row;
}

interface Row {
  id: string;
  name: string;
  city: string;
  weight: number;
  names: string[];
}

/** Brings universities into the index as they are now; those that aren't there any more go. */
async function read(db: Db, index: NameIndex, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<Row>`
    select id, name_folded as name, city_folded as city, ${WEIGHT} as weight,
      array(select folded from university_name where university_id = university.id) as names
    from university where id = any(${ids}::text[])`.execute(db);
  const found = new Set(rows.map(({ id }) => id));
  for (const id of ids) if (!found.has(id)) index.remove(id);
  for (const row of rows) index.set(row);
}

/** Those that the product or an operator brought in by hand come before the thousands that files did. */
const WEIGHT = sql`case when origin = 'import' then prominence else 100 end`;
