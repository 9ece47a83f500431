import { randomUUID } from "node:crypto";
import os from "node:os";

import pg from "pg";
import type { TestProject } from "vitest/node";

import { fill } from "../fill.ts";
import { startCluster } from "./cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: PostgresTemplates | { missing: string };
  }
}

/** A PostgreSQL server, and the databases on it that suites copy. */
export interface PostgresTemplates {
  url: string;
  /** All tables and no rows. */
  empty: string;
  /** The universities of the seed data. */
  seeded: string;
}

const MISSING =
  "no PostgreSQL: set TEST_DATABASE_URL, or install its server programs (Debian: postgresql)";

/** Starts one PostgreSQL for the whole run and readies what suites copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const undo: (() => Promise<void> | void)[] = [];
  const teardown = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const url = await serverAddress((stop) => undo.push(stop));
    if (url === null) {
      if (process.env["CI"] === "true")
        throw new Error(`Tests on PostgreSQL can't run: ${MISSING}.`);
      process.stdout.write(`Tests on PostgreSQL are skipped: ${MISSING}.\n`);
      project.provide("postgres", { missing: MISSING });
      return teardown;
    }
    const template = async (from: string | null, seeding: boolean) => {
      const name = `guide_template_${randomUUID().slice(0, 8)}`;
      await createDatabase(url, name, from);
      undo.push(() => administer(url, `drop database if exists ${name} with (force)`));
      await fill({ dataDir: os.tmpdir(), databaseUrl: withDatabase(url, name) }, { seeding });
      return name;
    };
    const empty = await template(null, false);
    project.provide("postgres", { url, empty, seeded: await template(empty, true) });
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}

/** The server given by TEST_DATABASE_URL, else one started here, else null. */
async function serverAddress(onStop: (stop: () => Promise<void>) => void): Promise<string | null> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return given;
  const cluster = await startCluster();
  if (cluster === null) return null;
  onStop(() => cluster.stop());
  return cluster.url;
}

/** Makes a database, a copy of another one's when that is named. */
export function createDatabase(url: string, name: string, from: string | null): Promise<void> {
  return administer(url, `create database ${name}${from === null ? "" : ` template ${from}`}`);
}

/** Runs one statement on the server's maintenance database. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server's address, of another database. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
