import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { Logger } from "pino";

import { PreparingClient } from "../prepared.ts";
import { DatabaseUnavailableError } from "../unavailable.ts";
import { valueTypes } from "../values.ts";
import type { Engine } from "./engine.ts";
import { Session, type SessionLimits } from "./session.ts";

/**
 * A pool of the embedded database's only session: whoever has it has the database to themselves until they give it
 * back, or until it is ended, as when their transaction did nothing for too long. The next in line then gets a new one,
 * so that no one can block the others for ever.
 */
export function createLane(engine: Engine, limits: SessionLimits, log: Logger): PostgresPool {
  let last: Promise<void> = Promise.resolve();
  let session: Promise<pg.Client> | null = null;
  let ended = false;

  const current = (): Promise<pg.Client> => {
    if (session !== null) return session;
    const opening = connect(engine, limits, () => {
      if (session === opening) session = null;
    });
    session = opening;
    return opening;
  };

  /** Resolves when everyone before has had their turn, with a function that ends this one. */
  const turn = async (): Promise<() => void> => {
    const before = last;
    let pass = () => {};
    last = new Promise<void>((resolve) => {
      pass = resolve;
    });
    await before;
    return pass;
  };

  const toPoolClient = (client: pg.Client, pass: () => void): PostgresPoolClient => {
    let broken: Error | null = null;
    const onError = (error: Error) => {
      broken = error;
      log.warn({ reason: error.message }, "a database session was ended");
      pass();
    };
    client.once("error", onError);
    const query = (text: string, values: readonly unknown[]): Promise<unknown> =>
      broken === null ? client.query(text, [...values]) : Promise.reject(broken);
    const release = () => {
      client.off("error", onError);
      pass();
    };
    return { query, release } as PostgresPoolClient;
  };

  return {
    connect: async () => {
      const pass = await turn();
      try {
        if (ended) throw new DatabaseUnavailableError("The database is closed.");
        return toPoolClient(await current(), pass);
      } catch (error) {
        session = null;
        pass();
        throw error;
      }
    },
    end: async () => {
      ended = true;
      await last;
      const client = await session?.catch(() => null);
      await client?.end();
    },
  };
}

async function connect(
  engine: Engine,
  limits: SessionLimits,
  onError: () => void,
): Promise<pg.Client> {
  const client = new PreparingClient({
    stream: () => new Session(engine, limits),
    types: valueTypes(),
    host: "embedded",
    user: "postgres",
    database: "postgres",
    ssl: false,
  });
  client.on("error", onError);
  await client.connect();
  return client;
}
