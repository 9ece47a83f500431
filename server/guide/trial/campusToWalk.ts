import { sql } from "kysely";

import { OWN_PANORAMA } from "#contract/limits.ts";
import type { UniversityRef } from "#contract/universityRef.ts";

import type { Db } from "../../db/tables.ts";

/** The campus whose tour shows most: the one with the most panoramas of its own, or else the most stops; null without stops. */
export async function campusToWalk(db: Db): Promise<UniversityRef | null> {
  const row = await db
    .selectFrom("point")
    .innerJoin("university", "university.id", "point.university_id")
    .select(["university.id", "university.name"])
    .where("point.deleted_at", "is", null)
    .groupBy(["university.id", "university.name"])
    .orderBy(sql`count(*) filter (where starts_with(point.pano_id, ${OWN_PANORAMA}))`, "desc")
    .orderBy((one) => one.fn.countAll(), "desc")
    .orderBy("university.id")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
