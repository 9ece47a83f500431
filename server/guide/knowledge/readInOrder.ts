import type { Db } from "../../db/tables.ts";
import type { Known } from "./known.ts";
import { readKnown } from "./readKnown.ts";

/** Universities with everything known about them, in the order of the ids; those no longer held are left out. */
export async function readInOrder(db: Db, ids: readonly string[]): Promise<Known[]> {
  const known = await readKnown(db, ids);
  return ids.flatMap((id) => known.find((one) => one.id === id) ?? []);
}
