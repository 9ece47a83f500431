import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { afterAll, bench, describe } from "vitest";

import { search } from "#server/universities/search/search.ts";
import { startServer } from "#tests/support/server.ts";

const PAGE = 10;

const dataDir = await mkdtemp(join(tmpdir(), "bench-search-"));
const server = await startServer({ database: { dataDir }, seeding: true });
const { db } = server.services;

afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function find(text: string): Promise<void> {
  const found = await search(db, text, PAGE, 0);
  if (found.total === 0) throw new Error(`Nothing was found for '${text}'.`);
}

describe("search for a university beside `select 1`, on the embedded database", () => {
  bench("bare: select 1", async () => {
    await sql`select 1`.execute(db);
  });

  bench("the beginning of a name", () => find("stanf"));

  bench("a name with a slip", () => find("stanfrod"));
});
