import { randomUUID } from "node:crypto";

import { type Selectable, sql } from "kysely";

import type { ImportJob } from "#contract/importJob.ts";

import type { Db } from "../../db/tables.ts";
import type { ImportJobTable } from "../../db/tables/imports.ts";
import { recordEnd } from "./recorded.ts";

/** An import as the database stores it; the wire's ImportJob is made from it. */
export type JobRow = Selectable<ImportJobTable>;

/** How long a process's claim to a job holds, in seconds; it is renewed with every batch. */
const HELD_SECONDS = 60;
/** Any number, the same in every process: two that want a job ask one after the other. */
const LOCK = 7_200_452;
const SHOWN = 50;

/** An import to begin; `hash` is of the file, `universityId` null for anything but a campus. */
export interface NewJob {
  id?: string;
  file: string;
  path: string;
  hash: string;
  format: ImportJob["format"];
  origin: ImportJob["origin"];
  universityId: string | null;
  dryRun: boolean;
}

/** Queues a job. */
export function addJob(
  db: Db,
  { id = randomUUID(), universityId, dryRun, ...file }: NewJob,
  at: Date,
): Promise<JobRow> {
  return db
    .insertInto("import_job")
    .values({
      id,
      ...file,
      university_id: universityId,
      dry_run: dryRun,
      state: "waiting",
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Takes a job for this process: the named one, or the first in the queue that a server may run. Null when there is
 * none, or while another process runs one: only one file is imported at a time.
 */
export async function claimJob(
  db: Db,
  holder: string,
  at: Date,
  id: string | null = null,
): Promise<JobRow | null> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    const busy = await transaction
      .selectFrom("import_job")
      .select("id")
      .where("state", "=", "running")
      .where("holder", "<>", holder)
      .where("held_until", ">", sql<Date>`clock_timestamp()`)
      .executeTakeFirst();
    if (busy) return null;
    const open = transaction
      .selectFrom("import_job")
      .select(["id", "started_at", "attempts", "holder"])
      .where("state", "in", ["waiting", "running"]);
    const next = await (
      id === null ? open.where("origin", "<>", "command").orderBy("seq") : open.where("id", "=", id)
    ).executeTakeFirst();
    if (!next) return null;
    return transaction
      .updateTable("import_job")
      .set({
        state: "running",
        holder,
        held_until: heldUntil,
        started_at: next.started_at ?? at,
        // Who holds it still has lived all along, and couldn't write for a while.
        attempts: next.holder === holder ? next.attempts : next.attempts + 1,
      })
      .where("id", "=", next.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

const heldUntil = sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(HELD_SECONDS)})`;

/** How far an import is, as every batch saves it (O23). */
export type Progress = Pick<
  JobRow,
  "rows_done" | "rows_total" | "added" | "changed" | "unchanged" | "skipped" | "reasons"
>;

/** Another process took the job, as this one was silent for too long. */
export class JobLost extends Error {
  override readonly name = "JobLost";
}

/** Records a job's progress in the batch's transaction. Throws JobLost, so that the batch isn't written twice. */
export async function saveProgress(
  db: Db,
  { id, holder }: Pick<JobRow, "id" | "holder">,
  { reasons, ...progress }: Progress,
): Promise<void> {
  const result = await db
    .updateTable("import_job")
    .set({ ...progress, reasons: JSON.stringify(reasons), held_until: heldUntil })
    .where("id", "=", id)
    .where("holder", "=", holder)
    .where("state", "=", "running")
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw new JobLost("Another process took the import over.");
}

/** Ends a job with a message, and records what it changed (O192). */
export async function endJob(
  db: Db,
  id: string,
  state: "done" | "failed",
  message: string,
  at: Date,
): Promise<JobRow> {
  return db.transaction().execute(async (transaction) => {
    const job = await transaction
      .updateTable("import_job")
      .set({ state, message, ended_at: at, holder: null, held_until: null })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEnd(transaction, job, at);
    return job;
  });
}

/** Releases what this process holds, for the next process. It was stopped cleanly, which isn't a failed attempt. */
export async function releaseJobs(db: Db, holder: string): Promise<void> {
  await db
    .updateTable("import_job")
    .set({ holder: null, held_until: null, attempts: sql<number>`attempts - 1` })
    .where("holder", "=", holder)
    .execute();
}

/** What is shown of an interrupted command, and how it recognizes its own job when it is run again. */
export const ABANDONED = "The command was stopped before its end. Run it again to continue.";

/** Marks interrupted commands. */
export async function abandonCommands(db: Db, at: Date): Promise<void> {
  await db
    .updateTable("import_job")
    .set({ state: "failed", message: ABANDONED, ended_at: at, holder: null, held_until: null })
    .where("origin", "=", "command")
    .where("state", "=", "running")
    .where((job) =>
      job.or([job("held_until", "is", null), job("held_until", "<", sql<Date>`clock_timestamp()`)]),
    )
    .execute();
}

/** The embedded database has one process: whoever held a job before is gone. */
export async function releaseAll(db: Db): Promise<void> {
  await db.updateTable("import_job").set({ holder: null, held_until: null }).execute();
}

/** Recent jobs, newest first. Serves O23. */
export async function listJobs(db: Db): Promise<ImportJob[]> {
  const rows = await db
    .selectFrom("import_job")
    .selectAll()
    .orderBy("seq", "desc")
    .limit(SHOWN)
    .execute();
  return rows.map(jobOf);
}

/** A row as the wire has it. */
export function jobOf(row: JobRow): ImportJob {
  return {
    id: row.id,
    file: row.file,
    format: row.format,
    origin: row.origin,
    dry_run: row.dry_run,
    state: row.state,
    rows_done: row.rows_done,
    rows_total: row.rows_total,
    added: row.added,
    changed: row.changed,
    unchanged: row.unchanged,
    skipped: row.skipped,
    reasons: row.reasons,
    message: row.message,
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
