import type { Db } from "../../db/tables.ts";
import type { Known } from "./known.ts";
import { readKnown } from "./readKnown.ts";

/** Universities with everything known about them, in the order of the ids; those no longer held are left out. */
export const readInOrder = (db: Db, ids: readonly string[]): Promise<Known[]> => readOnce(db)(ids);

/** As `readInOrder`, for one question: what was read is kept, so that each university is read once. */
export function readOnce(db: Db): (ids: readonly string[]) => Promise<Known[]> {
  const held = new Map<string, Known>();
  return async (ids) => {
    const missing = ids.filter((id) => !held.has(id));
    if (missing.length > 0)
      for (const known of await readKnown(db, missing)) held.set(known.id, known);
    return ids.flatMap((id) => held.get(id) ?? []);
  };
}
