import path from "node:path";

import type { PostgresPool } from "kysely";
import type { Logger } from "pino";

import { kyselyOver } from "../kysely.ts";
import type { OnStatement, OpenDatabase } from "../tables.ts";
import { DatabaseUnavailableError, reasonOf } from "../unavailable.ts";
import { withTimeLimit } from "../withTimeLimit.ts";
import { completeCluster, prepareCluster } from "./cluster.ts";
import { type DirectoryLock, lockDirectory } from "./directoryLock.ts";
import { createEngine, type Engine } from "./engine.ts";
import { createLane } from "./lane.ts";
import type { SessionLimits } from "./session.ts";
import { startUpkeep } from "./upkeep.ts";

/** Milliseconds that running transactions, and then the database, have to end when it is closed. */
const CLOSE_LIMIT = 1500;

/** Opens the embedded database under `dataDir`, which must exist and which only this process may then use. */
export async function openPglite(
  dataDir: string,
  limits: SessionLimits,
  log: Logger,
  onStatement?: OnStatement,
): Promise<OpenDatabase> {
  const lock = await lockDataDirectory(dataDir);
  const cluster = path.join(dataDir, "database");
  const engine = createEngine(cluster, log);
  try {
    prepareCluster(cluster, log);
    await engine.ready();
    completeCluster(cluster);
  } catch (error) {
    await engine.close(CLOSE_LIMIT);
    await lock.release();
    throw unreadable(cluster, error);
  }
  return connect(engine, lock, createLane(engine, limits, log), log, onStatement);
}

function connect(
  engine: Engine,
  lock: DirectoryLock,
  lane: PostgresPool,
  log: Logger,
  onStatement?: OnStatement,
): OpenDatabase {
  const db = kyselyOver(lane, onStatement);
  const stopUpkeep = startUpkeep(db, log);
  return {
    db,
    dialect: "pglite",
    close: async () => {
      await withTimeLimit(CLOSE_LIMIT, stopUpkeep());
      await withTimeLimit(CLOSE_LIMIT, db.destroy());
      await engine.close(CLOSE_LIMIT);
      await lock.release();
    },
  };
}

async function lockDataDirectory(dataDir: string): Promise<DirectoryLock> {
  try {
    return await lockDirectory(dataDir);
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error;
    throw new DatabaseUnavailableError(
      `The data directory ${path.resolve(dataDir)} cannot be used (${reasonOf(error)}). ` +
        "Make it writable for this user, or name another one with DATA_DIR.",
      { cause: error },
    );
  }
}

function unreadable(cluster: string, error: unknown): DatabaseUnavailableError {
  return new DatabaseUnavailableError(
    `The database in ${path.resolve(cluster)} could not be opened (${reasonOf(error)}). ` +
      "Move it away, and restore a backup by npm run restore or start with an empty database.",
    { cause: error },
  );
}
