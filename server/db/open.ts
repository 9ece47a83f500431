import type { Logger } from "pino";

import { migrate } from "./migrate.ts";
import { openPglite } from "./pglite/open.ts";
import { openPostgres } from "./postgres/open.ts";
import type { OnStatement, OpenDatabase } from "./tables.ts";
import { DatabaseUnavailableError, reasonOf } from "./unavailable.ts";

/** Which database to open, and how long its queries may take. */
export interface DatabaseConfig {
  /** Address of a PostgreSQL server; without one the embedded database under `dataDir` is used. */
  databaseUrl?: string | undefined;
  /** Must exist. */
  dataDir: string;
  /** Milliseconds that one query may run. */
  queryLimit?: number;
  /** Milliseconds that a transaction may do nothing. */
  idleInTransactionLimit?: number;
  onStatement?: OnStatement;
}

const QUERY_LIMIT = 30_000;
const IDLE_IN_TRANSACTION_LIMIT = 15_000;

/**
 * Opens the database as it is, and checks that it can be trusted. Throws DatabaseUnavailableError with a message for the
 * operator when it can't be used.
 */
export function connectDatabase(config: DatabaseConfig, log: Logger): Promise<OpenDatabase> {
  const limits = {
    query: config.queryLimit ?? QUERY_LIMIT,
    idleInTransaction: config.idleInTransactionLimit ?? IDLE_IN_TRANSACTION_LIMIT,
  };
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, limits, log, config.onStatement)
    : openPglite(config.dataDir, limits, log, config.onStatement);
}

/** Opens the database and brings its tables up to date. Throws as `connectDatabase` does. */
export async function openDatabase(config: DatabaseConfig, log: Logger): Promise<OpenDatabase> {
  const database = await connectDatabase(config, log);
  try {
    const ran = await migrate(database.db);
    if (ran.length > 0)
      log.info({ migrations: ran }, "the database's tables were brought up to date");
    return database;
  } catch (error) {
    await database.close();
    throw new DatabaseUnavailableError(
      `The database's tables could not be brought up to date (${reasonOf(error)}). ` +
        "The database's user must own it.",
      { cause: error },
    );
  }
}
