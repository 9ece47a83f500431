import {
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
} from "kysely";

import type { Db, OnStatement, Tables } from "./tables.ts";

class Driver extends PostgresDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch {
      // The connection is gone, and the transaction with it. The caller gets the error that broke it.
    }
  }
}

/** The query builder over a pool of sessions, which tells how long each statement took. Destroying it ends the pool. */
export function kyselyOver(pool: PostgresPool, onStatement: OnStatement = () => {}): Db {
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => new Driver({ pool });
  return new Kysely<Tables>({
    dialect,
    log: ({ level, queryDurationMillis }) =>
      onStatement(queryDurationMillis / 1000, level === "error" ? "failed" : "done"),
  });
}
