import type { Selectable } from "kysely";

import { type Editor, record } from "../../audit/record.ts";
import type { Db } from "../../db/tables.ts";
import type { ImportJobTable } from "../../db/tables/imports.ts";

type Job = Selectable<ImportJobTable>;

/** Records that somebody sent a file, in the transaction that queues it. Serves O127. */
export async function recordStart(db: Db, job: Job, by: Editor, at: Date): Promise<void> {
  await record(
    db,
    { by, at },
    { ...changeOf(job), after: { format: job.format, dry_run: job.dry_run } },
  );
}

/**
 * Records what a sent file changed, as done by who sent it, in the transaction that ends its import. What it would change
 * is no change. Serves O192.
 */
export async function recordEnd(db: Db, job: Job, at: Date): Promise<void> {
  const sent = await senderOf(db, job);
  if (sent === null) return;
  const { added, changed, skipped } = job;
  await record(db, { by: sent, at }, { ...changeOf(job), after: { added, changed, skipped } });
}

/** Who sent a file that is imported for good; null for the server's own, and for a start older than changes are kept. */
export async function senderOf(db: Db, job: Job): Promise<Editor | null> {
  if (job.origin !== "desk" || job.dry_run) return null;
  const sent = await db
    .selectFrom("audit")
    .select(["account_id as id", "account_name as full_name"])
    .where("kind", "=", "import")
    .where("subject_id", "=", job.id)
    .executeTakeFirst();
  return sent ?? null;
}

const changeOf = ({ id, file, university_id: university }: Job) => ({
  call: "startImport" as const,
  kind: "import" as const,
  id,
  name: file,
  university,
  before: {},
});
