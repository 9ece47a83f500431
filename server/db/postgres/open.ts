import { sql } from "kysely";
import pg from "pg";
import type { Logger } from "pino";

import { kyselyOver } from "../kysely.ts";
import type { SessionLimits } from "../pglite/session.ts";
import { PreparingClient } from "../prepared.ts";
import type { OnStatement, OpenDatabase } from "../tables.ts";
import { DatabaseUnavailableError, reasonOf } from "../unavailable.ts";
import { valueTypes } from "../values.ts";
import { withTimeLimit } from "../withTimeLimit.ts";

const OLDEST_VERSION = 15;
const CONNECTIONS = 10;
const CONNECT_LIMIT = 10_000;
/** Running transactions have this long to end; the server rolls back the rest. */
const CLOSE_LIMIT = 2000;

/** Connects to a PostgreSQL server and checks that it works. */
export async function openPostgres(
  url: string,
  limits: SessionLimits,
  log: Logger,
  onStatement?: OnStatement,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    types: valueTypes(),
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT,
    application_name: "university-guide",
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, whatever its type says
    onConnect: (client) => prepare(client, limits),
  });
  const report = (error: Error) =>
    log.warn({ reason: error.message }, "a database connection was lost");
  pool.on("error", report);
  // A client in use reports to no one else, and an error without a listener ends the process.
  pool.on("connect", (client) => client.on("error", report));
  const db = kyselyOver(pool, onStatement);
  try {
    const answer = await sql<{ version: number; encoding: string }>`
      select current_setting('server_version_num')::int / 10000 as version,
             current_setting('server_encoding') as encoding
    `.execute(db);
    const { version = 0, encoding = "" } = answer.rows[0] ?? {};
    if (version < OLDEST_VERSION)
      throw new Error(
        `it is PostgreSQL ${version}, and ${OLDEST_VERSION} is the oldest that works`,
      );
    if (encoding !== "UTF8") throw new Error(`its encoding is ${encoding}, and must be UTF8`);
  } catch (error) {
    await db.destroy();
    throw unreachable(url, error);
  }
  const close = async () => {
    await withTimeLimit(CLOSE_LIMIT, db.destroy());
  };
  return { db, dialect: "postgres", close };
}

/**
 * Gives a new connection the limits and the time zone of the embedded database, by statements, since poolers in between
 * refuse these among the start parameters.
 */
async function prepare(client: pg.ClientBase, limits: SessionLimits): Promise<void> {
  await client.query(
    `set statement_timeout = ${limits.query};
     set idle_in_transaction_session_timeout = ${limits.idleInTransaction};
     set time zone 'UTC'`,
  );
}

/** The message for the operator. Names the server and the database, never the user's password. */
function unreachable(url: string, error: unknown): DatabaseUnavailableError {
  let where = "given by DATABASE_URL";
  if (URL.canParse(url)) {
    const { hostname, port, pathname } = new URL(url);
    where = `at ${hostname || "localhost"}:${port || "5432"}${pathname}`;
  }
  return new DatabaseUnavailableError(
    `The PostgreSQL database ${where} cannot be used: ${reasonOf(error)}. ` +
      "Check DATABASE_URL and that the server is running, or leave it out to use the embedded database.",
    { cause: error },
  );
}
