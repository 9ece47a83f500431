import * as v from "valibot";

import { readData } from "../../seed/files.ts";
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
export function seedLinks(): IdentityLink[] {
  return v
    .parse(Seed, readData("universities/seed-universities.json"))
    .universities.flatMap(({ id, ids }) => [
      ...(ids.unitid === null ? [] : [{ source: "ipeds" as const, externalId: ids.unitid, id }]),
      ...(ids.ror === null
        ? []
        : [{ source: "ror" as const, externalId: ids.ror.replace("https://ror.org/", ""), id }]),
    ]);
}
