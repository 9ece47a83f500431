import type { DataOf, QueryOut } from "#contract/call.ts";
import type { adminChanges } from "#contract/calls/adminChanges.ts";

import type { Db } from "../db/tables.ts";

const ROWS = 50;
/** The largest number that PostgreSQL's integers hold. */
const MAX_SEQ = 2_147_483_647;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A page of changes, newest first, of one university or of all; an invalid `before` begins at the newest. Serves O127. */
export async function changesBefore(
  db: Db,
  { university, before }: QueryOut<typeof adminChanges>,
): Promise<DataOf<typeof adminChanges>> {
  const from = /^\d{1,10}$/.test(before) ? Number(before) : MAX_SEQ;
  const rows = await db
    .selectFrom("audit")
    .leftJoin("university", "university.id", "audit.university_id")
    .selectAll("audit")
    .select("university.name as university_name")
    .where("seq", "<", Math.min(from, MAX_SEQ))
    .$if(university !== "", (query) => query.where("university_id", "=", university))
    .orderBy("seq", "desc")
    .limit(ROWS + 1)
    .execute();
  const page = rows.slice(0, ROWS);
  return {
    changes: page.map((row) => ({
      id: String(row.seq),
      at: row.at.toISOString(),
      by: { id: row.account_id, name: row.account_name },
      call: row.call,
      subject: { kind: row.kind, id: row.subject_id, name: row.subject_name },
      university: row.university_id,
      university_name: row.university_name ?? "",
      before: row.before,
      after: row.after,
    })),
    next: rows.length > ROWS ? String(page.at(-1)?.seq) : null,
  };
}

/** Deletes changes that are older than so many days. Serves O127. */
export async function purgeChanges(db: Db, days: number, at: Date): Promise<void> {
  await db
    .deleteFrom("audit")
    .where("at", "<", new Date(at.getTime() - days * DAY_MS))
    .execute();
}
