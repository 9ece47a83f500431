import { sql } from "kysely";
import type { Logger } from "pino";

import type { Db } from "../tables.ts";
import { reasonOf } from "../unavailable.ts";

/** In milliseconds. */
export interface UpkeepTimes {
  lookEvery: number;
  /** The first VACUUM comes early, as the first start fills the tables. */
  firstVacuumAfter: number;
  vacuumEvery: number;
}

const TIMES: UpkeepTimes = {
  lookEvery: 60_000,
  firstVacuumAfter: 5 * 60_000,
  vacuumEvery: 6 * 3_600_000,
};

/**
 * Does for the embedded database what a PostgreSQL server does by itself: it has no checkpointer and no autovacuum. A
 * checkpoint keeps the log, and so the next recovery, short. Returns a function that stops it, and resolves when what it was doing is done.
 */
export function startUpkeep(db: Db, log: Logger, times = TIMES): () => Promise<void> {
  let checkpointAt = "";
  let vacuumAt = "";
  let nextVacuum = performance.now() + times.firstVacuumAfter;
  let working: Promise<void> | null = null;

  const position = async (): Promise<string> => {
    const answer = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(db);
    return answer.rows[0]?.at ?? "";
  };

  const look = async (): Promise<void> => {
    const at = await position();
    if (performance.now() >= nextVacuum) {
      nextVacuum = performance.now() + times.vacuumEvery;
      if (at !== vacuumAt) await sql`vacuum (analyze)`.execute(db);
      vacuumAt = await position();
    }
    if (at === checkpointAt) return;
    await sql`checkpoint`.execute(db);
    checkpointAt = await position();
  };

  const timer = setInterval(() => {
    working ??= look()
      .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, "database upkeep failed"))
      .finally(() => {
        working = null;
      });
  }, times.lookEvery);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}
