import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { bench, describe } from "vitest";

import { asWritten } from "#server/universities/search/asWritten.ts";
import { createNameIndex } from "#server/universities/search/nameIndex.ts";
import { withTypos } from "#server/universities/search/withTypos.ts";
import { startServer } from "#tests/support/server.ts";

import { reportGrowth, timeOf } from "./growth.ts";
import { searching } from "./searching.ts";

const PAGE = 10;

const dataDir = await mkdtemp(join(tmpdir(), "bench-search-"));
const server = await startServer({ database: { dataDir }, seeding: true });
const { bare, find } = searching(server);

describe("search for a university beside `select 1`, on the embedded database", () => {
  bare();

  bench("the beginning of a name", () => find("stanf"));

  bench("a name with a slip", () => find("stanfrod"));
});

const SIZES = [2500, 10_000, 40_000];
const [written, typed]: [number[], number[]] = [[], []];
for (const size of SIZES) {
  const index = createNameIndex();
  for (let nth = 0; nth < size; nth += 1) {
    // Words come again as in real names: there are more of them, but not as many more as names.
    const name = `college ${Math.floor(Math.sqrt(nth) * 10)} of place ${nth % 1000}`;
    index.set({
      id: String(nth),
      name,
      city: `city ${nth % 2000}`,
      weight: nth % 50,
      names: [name],
    });
  }
  written.push(await timeOf(() => asWritten(index, "college of", { limit: PAGE, offset: 0 })));
  typed.push(
    await timeOf(() => withTypos(index, "colege of plase 17", { limit: PAGE, offset: 0 })),
  );
}
reportGrowth("a search by its universities, in milliseconds", SIZES, written);
reportGrowth("a search with typos by its universities, in milliseconds", SIZES, typed);
