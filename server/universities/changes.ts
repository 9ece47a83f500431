import { sql } from "kysely";

import type { Db } from "../db/tables.ts";

/** Universities read at once: more would keep others waiting for the database and the event loop. */
const CHUNK = 100;

interface Kept<T> {
  value: T;
  /** Every change by a transaction before this one is in the value; null before the first reading. */
  since: string | null;
  /** The last reading that was begun. Only one runs at a time, so that none undoes what another has found. */
  reading: Promise<void>;
  /** The one that begins after it, for all who ask meanwhile: what they want to see may have come too late for it. */
  next: Promise<void> | null;
}

/** One for each value that is kept: brings it up to date where somebody has asked for it. */
const catchingUp: ((db: Db) => Promise<unknown>)[] = [];

/**
 * Reads what has changed into all that is kept of a database's universities. An import does so after each batch: whoever
 * asks next would otherwise wait until the thousands that it has brought are read. Failures are left to who asks. Serves O301.
 */
export async function keepUp(db: Db): Promise<void> {
  await Promise.allSettled(catchingUp.map((each) => each(db)));
}

/**
 * A value made from all universities and kept in memory, as the database has them now, whichever process last wrote
 * them. Each call reads those that have changed since the last one, the first call all.
 * @param make creates an empty value for a database
 * @param read updates these universities in the value; removes those that no longer exist
 */
export function followUniversities<T>(
  make: () => T,
  read: (db: Db, value: T, ids: readonly string[]) => Promise<void>,
): (db: Db) => Promise<T> {
  const keptOf = new WeakMap<object, Kept<T>>();
  const current = async (db: Db): Promise<T> => {
    const kept = keptOf.get(db) ?? {
      value: make(),
      since: null,
      reading: Promise.resolve(),
      next: null,
    };
    keptOf.set(db, kept);
    const begin = () => {
      kept.next = null;
      kept.reading = catchUp(db, kept, read);
      return kept.reading;
    };
    await (kept.next ??= kept.reading.then(begin, begin));
    return kept.value;
  };
  catchingUp.push(async (db) => keptOf.has(db) && current(db));
  return current;
}

async function catchUp<T>(
  db: Db,
  kept: Kept<T>,
  read: (db: Db, value: T, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  const { horizon, ids } = kept.since === null ? await all(db) : await changed(db, kept.since);
  for (let from = 0; from < ids.length; from += CHUNK) {
    await read(db, kept.value, ids.slice(from, from + CHUNK));
  }
  // Only now: what a failure left out is read again.
  kept.since = horizon;
}

interface Changes {
  /** The first transaction that may yet change something that isn't among these ids. */
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
  // A restored database has changes by transactions that are yet to come: those were read at the first reading.
  const { rows } = await sql<Changes>`
    select pg_snapshot_xmin(snapshot)::text as horizon,
      array(select university_id from university_change
        where changed_in >= ${since}::xid8 and changed_in < pg_snapshot_xmax(snapshot)) as ids
    from pg_current_snapshot() as snapshot`.execute(db);
  return single(rows);
}

function single(rows: readonly Changes[]): Changes {
  const [row] = rows;
  if (row === undefined) throw new Error("The database didn't say what has changed.");
  return row;
}
