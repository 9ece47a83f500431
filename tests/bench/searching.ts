import { rm } from "node:fs/promises";

import { sql } from "kysely";
import { afterAll, bench } from "vitest";

import { search } from "#server/universities/search/search.ts";
import type { TestServer } from "#tests/support/server.ts";

/** What benches of a search by name share. The server and its folder go after them. */
export function searching(server: TestServer) {
  const { db } = server.services;
  afterAll(async () => {
    await server.stop();
    await rm(server.config.dataDir, { recursive: true, force: true });
  });
  return {
    bare: () =>
      bench("bare: select 1", async () => {
        await sql`select 1`.execute(db);
      }),
    find: async (text: string): Promise<void> => {
      const found = await search(db, text, 10, 0);
      if (found.total === 0) throw new Error(`Nothing was found for '${text}'.`);
    },
  };
}
