import fs from "node:fs";
import path from "node:path";

import pino from "pino";

import { type Config, readConfig } from "../config.ts";
import { prepareDataDirectory } from "../dataDirectory.ts";
import { connectDatabase } from "../db/open.ts";
import type { OpenDatabase } from "../db/tables.ts";
import { ForOperator } from "../forOperator.ts";
import { count } from "../seed/figures.ts";
import { BackupProblem } from "./backupProblem.ts";
import { askForBackup } from "./control.ts";
import { backUp } from "./dump.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { restore } from "./restore.ts";

/** A table of millions of rows takes its time. */
const QUERY_LIMIT = 60 * 60 * 1000;

type What = "backup" | "restore";

const usage = (what: What) =>
  what === "backup"
    ? "Usage: npm run backup -- FOLDER\n\nWrites the database and the uploaded files into a new folder, also while the server runs."
    : "Usage: npm run restore -- FOLDER\n\nReads a backup into an empty database, embedded (DATA_DIR) or on a server (DATABASE_URL).";

async function opened<T>(config: Config, act: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = config;
  const database = await connectDatabase(
    { databaseUrl: databaseUrl ?? undefined, dataDir, queryLimit: QUERY_LIMIT },
    pino({ level: "silent" }),
  );
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}

async function backedUp(config: Config, folder: string): Promise<Manifest> {
  const { dataDir } = config;
  if (config.databaseUrl === null) {
    const made = await askForBackup(dataDir, folder);
    if (made !== null) return made;
    if (!fs.existsSync(path.join(dataDir, "database"))) {
      throw new BackupProblem(
        `There is no database in ${path.resolve(dataDir)}. Name the server's directory by DATA_DIR.`,
      );
    }
  }
  return opened(config, ({ db }) => backUp(db, dataDir, folder));
}

async function restored(config: Config, folder: string): Promise<Manifest> {
  const { dataDir } = config;
  // First, so that a mistyped folder leaves no database behind.
  await readManifest(folder);
  prepareDataDirectory(dataDir);
  return opened(config, ({ db }) => restore(db, dataDir, folder));
}

function summary({ made_at, tables }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, each) => sum + each, 0);
  const people = count(tables["account"] ?? 0);
  return `made ${made_at}: ${count(rows)} rows in ${Object.keys(tables).length} tables, ${people} accounts`;
}

async function run([what, given, ...more]: readonly string[]): Promise<void> {
  if (what !== "backup" && what !== "restore") throw new BackupProblem(usage("backup"));
  if (given === undefined || more.length > 0 || given.startsWith("-"))
    throw new BackupProblem(usage(what));
  const folder = path.resolve(given);
  const config = readConfig(process.env);
  if (what === "backup") {
    console.log(`The backup is in ${folder}, ${summary(await backedUp(config, folder))}.`);
    console.log("It holds secrets and what people said: keep it as safe as the database.");
  } else {
    console.log(`Restored ${folder}, ${summary(await restored(config, folder))}.`);
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ForOperator)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
