import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import pg from "pg";
import pino from "pino";
import type { TestProject } from "vitest/node";

import { openDatabase } from "#server/db/open.ts";

import { startCluster } from "./cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    databases: Templates;
  }
}

/** Databases with all tables and no rows, which suites copy. */
export interface Templates {
  /** Folder of an embedded database. */
  pgliteFolder: string;
  /** A PostgreSQL server and the database on it to copy, or why there is none. */
  postgres: { url: string; template: string } | { missing: string };
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
    const pgliteFolder = fs.mkdtempSync(path.join(os.tmpdir(), "guide-template-"));
    undo.push(() => fs.rmSync(pgliteFolder, { recursive: true, force: true }));
    await fill({ dataDir: pgliteFolder });
    const url = await serverAddress((stop) => undo.push(stop));
    if (url === null) {
      if (process.env["CI"] === "true")
        throw new Error(`Tests on PostgreSQL can't run: ${MISSING}.`);
      process.stdout.write(`Tests on PostgreSQL are skipped: ${MISSING}.\n`);
      project.provide("databases", { pgliteFolder, postgres: { missing: MISSING } });
      return teardown;
    }
    const template = `guide_template_${randomUUID().slice(0, 8)}`;
    await administer(url, `create database ${template}`);
    undo.push(() => administer(url, `drop database if exists ${template} with (force)`));
    await fill({ dataDir: pgliteFolder, databaseUrl: withDatabase(url, template) });
    project.provide("databases", { pgliteFolder, postgres: { url, template } });
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

async function fill(config: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const database = await openDatabase(config, pino({ level: "warn" }));
  await database.close();
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
