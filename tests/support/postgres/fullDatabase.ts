import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { sql } from "kysely";

import type { Db } from "#server/db/tables.ts";

import { type DatabaseKind, type FreshDatabase, freshDatabase } from "../databases.ts";
import { canMount, startCluster } from "./cluster.ts";
import { administer, createDatabase, withDatabase } from "./globalSetup.ts";

/** Room for the tables, and little more. */
const DISK_BYTES = 128 * 1024 * 1024;

/** A database whose disk can be filled, and emptied again. */
export interface FillableDatabase extends FreshDatabase {
  fill(db: Db): Promise<void>;
  empty(db: Db): Promise<void>;
}

/**
 * A new PostgreSQL whose database lies on a small disk of its own, and its log of writes elsewhere, as PostgreSQL ends where that
 * finds no room. Null where this machine has no PostgreSQL, or no such disk.
 */
export async function databaseOnSmallDisk(): Promise<FillableDatabase | null> {
  if (!canMount()) return null;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "guide-small-disk-"));
  // The server's user isn't always ours.
  fs.chmodSync(folder, 0o755);
  const removeFolder = () => fs.rmSync(folder, { recursive: true, force: true });
  const disk = { path: path.join(folder, "disk"), bytes: DISK_BYTES };
  const cluster = await startCluster(disk);
  if (cluster === null) {
    removeFolder();
    return null;
  }
  const name = "small";
  await administer(cluster.url, `create tablespace small location '${disk.path}'`);
  await createDatabase(cluster.url, `${name} tablespace small`, null);
  const databaseUrl = withDatabase(cluster.url, name);
  return {
    config: { dataDir: fs.mkdtempSync(path.join(folder, "data-")), databaseUrl },
    fill: (db) => run(db, FILL),
    empty: (db) => run(db, ["drop table filling"]),
    cleanup: async () => {
      await cluster.stop();
      removeFolder();
    },
  };
}

/** A row takes a page, so that not one is left in the end. What was written stays in the file, though it is rolled back. */
const FILL = [
  "create table filling (text text) with (autovacuum_enabled = off)",
  "alter table filling alter column text set storage plain",
  `do $$ begin
    loop insert into filling values (repeat('x', 8000)); end loop;
  exception when disk_full then null; end $$`,
];

/** Where the disk itself can't be filled: each statement that needs room fails as it does on a full one. */
const REFUSE = [
  `create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`,
  `do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger full_disk before insert or update on %I
        for each statement execute function full_disk()', name);
    end loop;
  end $$`,
];

/** A database in which each statement that needs room fails as on a full disk, until it is emptied. */
export async function databaseThatRefuses(kind: DatabaseKind): Promise<FillableDatabase> {
  return {
    ...(await freshDatabase(kind)),
    fill: (db) => run(db, REFUSE),
    empty: (db) => run(db, ["drop function full_disk() cascade"]),
  };
}

async function run(db: Db, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
