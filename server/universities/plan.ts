import type { Plan } from "#contract/plan.ts";

import type { Db } from "../db/tables.ts";
import { requireUniversity } from "./read.ts";

/** The plan of a university's campus; null when there is none. Serves O22. Throws a 404 Problem. */
export async function readPlan(db: Db, universityId: string): Promise<Plan | null> {
  await requireUniversity(db, universityId);
  const row = await db
    .selectFrom("university_plan")
    .select(["plan", "attribution"])
    .where("university_id", "=", universityId)
    .executeTakeFirst();
  return row === undefined ? null : { ...row.plan, attribution: row.attribution };
}
