import type { Db } from "../../db/tables.ts";
import { Problem } from "../../http/problem.ts";
import { requireUniversity } from "../../universities/read.ts";

/** Where a question is asked: a university's page, perhaps at one of its tour points. */
export interface Where {
  universityId: string | null;
  pointId: string | null;
}

/** The place that a caller named, checked; a point alone implies its university. Throws a 404 Problem. */
export async function checkedPlace(db: Db, { universityId, pointId }: Where): Promise<Where> {
  if (universityId !== null) await requireUniversity(db, universityId);
  if (pointId === null) return { universityId, pointId };
  const point = await db
    .selectFrom("point")
    .select("university_id")
    .where("id", "=", pointId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!point || (universityId !== null && point.university_id !== universityId)) {
    throw new Problem(404, "There is no such point at this university. It may have been deleted.");
  }
  return { universityId: point.university_id, pointId };
}
