import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { inject, it } from "vitest";

import { copyFolder } from "./embedded/copyFolder.ts";
import { holdCode } from "./embedded/holdCode.ts";
import { administer, createDatabase, withDatabase } from "./postgres/globalSetup.ts";

export type DatabaseKind = "pglite" | "postgres";

/** What `openDatabase` and a test server take. */
export interface DatabaseAddress {
  dataDir: string;
  databaseUrl?: string;
}

export interface FreshDatabase {
  config: DatabaseAddress;
  cleanup: () => Promise<void>;
}

/**
 * The databases that a suite runs on: `describe.each(databases())("… on %s", (kind) => …)`.
 * Where there is no PostgreSQL, a skipped test says so.
 */
export function databases(): DatabaseKind[] {
  const postgres = inject("postgres");
  if (!("missing" in postgres)) return ["pglite", "postgres"];
  // oxlint-disable-next-line vitest/no-disabled-tests -- counts what this machine can't run
  it.skip(`on postgres: ${postgres.missing}`, () => undefined);
  return ["pglite"];
}

/**
 * A database of the caller's own, with all tables and no rows, or with `seeded` those of the seed data. `cleanup` wants
 * it closed.
 */
export async function freshDatabase(
  kind: DatabaseKind,
  { seeded = false } = {},
): Promise<FreshDatabase> {
  const template = seeded ? "seeded" : "empty";
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `guide-${kind}-`));
  const removeFolder = () => fs.rmSync(dataDir, { recursive: true, force: true });
  if (kind === "pglite") {
    await holdCode();
    copyFolder(inject("embedded")[template], dataDir);
    return { config: { dataDir }, cleanup: () => Promise.resolve(removeFolder()) };
  }
  const postgres = inject("postgres");
  if ("missing" in postgres) throw new Error(`There is ${postgres.missing}.`);
  const { url } = postgres;
  const name = `guide_${randomUUID().replaceAll("-", "")}`;
  await createDatabase(url, name, postgres[template]);
  return {
    config: { dataDir, databaseUrl: withDatabase(url, name) },
    cleanup: async () => {
      removeFolder();
      await administer(url, `drop database if exists ${name} with (force)`);
    },
  };
}
