import { readFile } from "node:fs/promises";
import path from "node:path";

import * as v from "valibot";

import { dataFolder } from "../../seed/files.ts";
import type { IdentityLink } from "./identities.ts";

const number = v.optional(v.nullable(v.string()), null);
const Seed = v.object({
  universities: v.array(
    v.object({
      id: v.string(),
      ids: v.optional(v.object({ unitid: number, ror: number }), { unitid: null, ror: null }),
    }),
  ),
});

/** The registry numbers of the universities in the seed data. */
export async function seedLinks(): Promise<IdentityLink[]> {
  const file = path.join(dataFolder(), "universities/seed-universities.json");
  return v
    .parse(Seed, JSON.parse(await readFile(file, "utf8")))
    .universities.flatMap(({ id, ids }) => [
      ...(ids.unitid === null ? [] : [{ source: "ipeds" as const, externalId: ids.unitid, id }]),
      ...(ids.ror === null
        ? []
        : [{ source: "ror" as const, externalId: ids.ror.replace("https://ror.org/", ""), id }]),
    ]);
}
