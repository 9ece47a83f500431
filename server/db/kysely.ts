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

class Dialect extends PostgresDialect {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new Driver({ pool: this.#pool });
  }
}

/** The query builder over a pool of sessions, which tells how long each statement took. Destroying it ends the pool. */
export function kyselyOver(pool: PostgresPool, onStatement: OnStatement = () => {}): Db {
  return new Kysely<Tables>({
    dialect: new Dialect(pool),
    log: ({ level, queryDurationMillis }) =>
      onStatement(queryDurationMillis / 1000, level === "error" ? "failed" : "done"),
  });
}
