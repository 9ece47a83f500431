import {
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from "kysely";
import pg from "pg";
import type { Logger } from "pino";

import type { Tables } from "./tables.ts";

const INT8 = 20;
const DATE = 1082;

/** How values are read, the same on both databases: int8 as a number, a date as its text. The rest is pg's own way. */
function valueTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, (text) => {
    const number = Number(text);
    if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number.`);
    return number;
  });
  types.setTypeParser(DATE, (text) => text);
  return types;
}

/** A pool whose clients never bring the process down: a lost connection is logged, and its query rejects. */
export function createPool(config: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool({ ...config, types: valueTypes() });
  const report = (error: Error) =>
    log.warn({ reason: error.message }, "a database connection was lost");
  pool.on("error", report);
  // A client in use reports to nobody else.
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}

class Driver extends PostgresDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch {
      // The connection is gone and the transaction with it. What broke it is the error that the caller gets.
    }
  }
}

class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new Driver(this.#config);
  }
}

/** The query builder over a pool. Destroying it ends the pool. */
export function kyselyOver(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new Dialect({ pool }) });
}
