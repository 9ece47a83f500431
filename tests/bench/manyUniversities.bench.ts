import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { bench, describe } from "vitest";

import { startServer } from "#tests/support/server.ts";

import { searching } from "./searching.ts";

/** Made up, to have 20,000 with those that the product brings along. */
const MORE = 900;

const dataDir = await mkdtemp(join(tmpdir(), "bench-many-"));
const server = await startServer({
  database: { dataDir },
  seeding: true,
  env: { BUNDLED_DATA: "all" },
});
const { db, imports } = server.services;
await imports.idle();
await sql`
  insert into university (id, name, name_folded, description, city, city_folded, region, country, website, origin,
    created_at, updated_at)
  select 'more-' || n, 'Made Up College ' || n, 'made up college ' || n, '', '', '', '', '', '', 'import', now(), now()
  from generate_series(1, ${sql.lit(MORE)}) as n`.execute(db);
await sql`
  insert into university_name (university_id, folded, kind)
  select id, name_folded, 'own' from university where id like 'more-%'`.execute(db);
await sql`analyze`.execute(db);

const { bare, find } = searching(server);

async function ask(text: string): Promise<void> {
  const { status } = await server.get(`/api/location/?type=university&search=${text}`);
  if (status !== 200) throw new Error(`The server answered ${status}.`);
}

describe("search among 20,000 universities beside `select 1`, on the embedded database", () => {
  bare();

  bench("the beginning of a name", () => find("stanf"));

  bench("two words of a name", () => find("california los"));

  bench("a word that thousands have", () => find("university"));

  bench("a name with a slip", () => find("stanfrod university"));

  bench("a name with a slip, over HTTP", () => ask("stanfrod university"));
});
