import { setImmediate as nextTurn } from "node:timers/promises";

import { sql } from "kysely";
import type { Logger } from "pino";

import { codeOf } from "../../codeOf.ts";
import type { Db } from "../../db/tables.ts";
import { databaseUnavailable } from "../../http/databaseUnavailable.ts";
import { readCampus } from "../campus/readCampus.ts";
import { writeCampus } from "../campus/writeCampus.ts";
import { seedLinks } from "../identity/seedLinks.ts";
import { ImportProblem } from "../importProblem.ts";
import { createMerger, type Merger } from "../merging/batch.ts";
import type { Outcome } from "../merging/merge.ts";
import { readIdentities } from "../merging/store.ts";
import { detectKind, type FileKind } from "../reading/detect.ts";
import { openFile, type TextFile } from "../reading/openFile.ts";
import { readUniversities } from "../readUniversities.ts";
import type { UniversityRecord } from "../record.ts";
import { endJob, JobLost, type JobRow, type Progress, saveProgress } from "./jobs.ts";
import { senderOf } from "./recorded.ts";
import { createSkips, type Skips } from "./skips.ts";
import { planReplaced, summary } from "./summary.ts";

/** Rows of one transaction. */
const BATCH = 200;
const SMALLEST_BATCH = 20;
/** In milliseconds: while serving, a longer batch makes the next one smaller, as others wait for it. */
const LONG = 80;

/** What a running import needs; `now` is the clock. */
export interface JobServices {
  db: Db;
  log: Logger;
  now: () => Date;
}

export interface RunOptions {
  /** The path of the file. */
  path: string;
  /** Called after every batch. */
  onProgress?: (progress: Progress) => void;
  /** Called after every batch with the milliseconds it took; the next one waits for it. */
  rest?: (milliseconds: number) => Promise<void>;
  /** Ends the run after the current batch; the job can be continued. */
  signal: AbortSignal;
}

/** Counts what becomes of rows. */
interface Tally {
  progress: Progress;
  skips: Skips;
  count(outcomes: readonly Outcome[]): void;
}

function createTally(job: JobRow, rowsTotal: number | null): Tally {
  const skips = createSkips(job.reasons);
  const { rows_done, added, changed, unchanged, reasons } = job;
  const progress: Progress = {
    rows_done,
    rows_total: rowsTotal,
    added,
    changed,
    unchanged,
    skipped: skips.count,
    reasons,
  };
  return {
    progress,
    skips,
    count(outcomes) {
      for (const outcome of outcomes) progress[outcome] += 1;
      progress.skipped = skips.count;
      progress.reasons = skips.list();
    },
  };
}

/**
 * Runs a job that this process has claimed, from where it stopped, to its end; returns the job as it then is. Returns
 * null when the signal ended it, or another process took it over. A problem of the file fails the job with a message;
 * so does a fault, which is also logged. Throws one of the database or the disk that passes: the job stays as it was.
 */
export async function runJob(
  services: JobServices,
  job: JobRow,
  options: RunOptions,
): Promise<JobRow | null> {
  const { db, log, now } = services;
  try {
    const file = await openFile(options.path);
    const kind = await detectKind(file);
    const brought =
      kind === "geojson"
        ? await bringCampus(services, job, file, options)
        : await bringUniversities(services, job, file, kind, options);
    if (brought === null) return null;
    if (!job.dry_run) await analyze(db);
    const message = `${summary(brought.progress, job.dry_run)} ${brought.note}`.trim();
    return await endJob(db, job.id, "done", message, now());
  } catch (error) {
    if (error instanceof JobLost || options.signal.aborted) return null;
    // It can be continued, as soon as the database can be written to again.
    if (databaseUnavailable(error) !== null && !isTooSlow(error)) throw error;
    if (error instanceof ImportProblem) {
      return endJob(db, job.id, "failed", error.message, now());
    }
    log.error({ err: error, file: job.file }, "an import failed");
    const message = "Something went wrong here; the server's log says more. Please try again.";
    return endJob(db, job.id, "failed", message, now());
  }
}

/** What became of a file, and what else its sender should know. */
interface Brought {
  progress: Progress;
  note: string;
}

async function bringUniversities(
  { db, now, log }: JobServices,
  job: JobRow,
  file: TextFile,
  kind: Exclude<FileKind, "geojson">,
  { onProgress, rest, signal }: RunOptions,
): Promise<Brought | null> {
  const source = await readUniversities(file, kind, job.file);
  const by = await senderOf(db, job);
  const sent = by === null ? null : { by, file: job.file };
  const newMerger = async () =>
    createMerger(await readIdentities(db, seedLinks()), { dryRun: job.dry_run, sent });
  let merger = await newMerger();
  const tally = createTally(job.dry_run ? fromTheStart(job) : job, source.rowsTotal);
  const { progress, skips } = tally;
  let records: UniversityRecord[] = [];
  let [passOver, rows, size] = [progress.rows_done, 0, BATCH];

  const write = async () => {
    const batch = records;
    records = [];
    rows = 0;
    const began = performance.now();
    try {
      await db.transaction().execute(async (transaction) => {
        tally.count(await merger.bring(transaction, batch, now()));
        await saveProgress(transaction, job, progress);
      });
    } catch (error) {
      if (!isOfARow(error)) throw error;
      await writeEach({ db, now, log }, job, { batch, merger, tally });
      // It still knows those that were left out.
      merger = await newMerger();
    }
    onProgress?.(progress);
    // Whoever waits for the event loop or the database gets a turn.
    await nextTurn();
    const took = performance.now() - began;
    if (rest !== undefined) {
      size = took > LONG ? Math.max(SMALLEST_BATCH, size / 2) : Math.min(BATCH, size * 2);
      await rest(took);
    }
  };

  for await (const row of source.rows()) {
    if (passOver > 0) {
      passOver -= 1;
      continue;
    }
    if (signal.aborted) return null;
    progress.rows_done += 1;
    rows += 1;
    if ("skip" in row) skips.add(row.skip, row.example);
    else records.push(row.record);
    if (rows >= size) await write();
  }
  if (signal.aborted) return null;
  progress.rows_total = progress.rows_done;
  await write();
  return { progress, note: source.note };
}

/** A dry run writes nothing that it could continue from. */
const fromTheStart = (job: JobRow): JobRow => ({
  ...job,
  rows_done: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  reasons: [],
});

/** Writes a batch again, one record at a time: only what the database refuses is left out. */
async function writeEach(
  { db, now, log }: JobServices,
  job: JobRow,
  { batch, merger, tally }: { batch: readonly UniversityRecord[]; merger: Merger; tally: Tally },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const outcomes: Outcome[] = [];
    for (const record of batch) {
      await sql`savepoint record`.execute(transaction);
      try {
        outcomes.push(...(await merger.bring(transaction, [record], now())));
        await sql`release savepoint record`.execute(transaction);
      } catch (error) {
        if (!isOfARow(error)) throw error;
        await sql`rollback to savepoint record`.execute(transaction);
        log.warn({ err: error, file: job.file, record: record.externalId }, "a row is skipped");
        tally.skips.add(NOT_KEPT, record.name);
      }
    }
    tally.count(outcomes);
    await saveProgress(transaction, job, tally.progress);
  });
}

const NOT_KEPT =
  "The database can't store it: a value is too long or of the wrong kind. The server's log says more.";

/** Whether the database refused its input (SQLSTATE 22, 23 and 54) rather than failed itself. */
const isOfARow = (error: unknown): boolean => /^(22|23|54)...$/.test(codeOf(error));

/** Whether a statement took longer than it may (SQLSTATE query_canceled), as it would again. */
const isTooSlow = (error: unknown): boolean => codeOf(error) === "57014";

/** Updates the planner's statistics, one table at a time, so that others get their turn. */
async function analyze(db: JobServices["db"]): Promise<void> {
  for (const table of ["university", "university_name", "fact", "point"]) {
    await sql`analyze ${sql.table(table)}`.execute(db);
  }
}

async function bringCampus(
  { db, now }: JobServices,
  job: JobRow,
  file: TextFile,
  { onProgress, signal }: RunOptions,
): Promise<Brought | null> {
  const universityId = job.university_id;
  if (universityId === null) throw new ImportProblem(CAMPUS_OF_WHOM);
  const tally = createTally({ ...job, reasons: [] }, null);
  const { progress, skips } = tally;
  const campus = await readCampus(file, skips);
  if (signal.aborted) return null;
  progress.rows_total = campus.features;
  progress.rows_done = campus.features;
  const shapesGone = await db.transaction().execute(async (transaction) => {
    const written = await writeCampus(transaction, universityId, campus, skips, {
      at: now(),
      dryRun: job.dry_run,
    });
    tally.count(written.outcomes);
    await saveProgress(transaction, job, progress);
    return written.shapesGone;
  });
  onProgress?.(progress);
  return { progress, note: shapesGone === 0 ? "" : planReplaced(shapesGone, job.dry_run) };
}

/** The wire's name for a kind of file. */
export const formatOf = (kind: FileKind): JobRow["format"] =>
  kind === "rorCsv" || kind === "rorJson" || kind === "rorItems" ? "ror" : kind;

/** Said when a campus file comes without its university. */
export const CAMPUS_OF_WHOM = "The file is a campus as GeoJSON. Give the id of its university.";
