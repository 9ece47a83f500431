import { randomUUID } from "node:crypto";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";

import type { ImportJob } from "#contract/importJob.ts";

import { readConfig } from "../config.ts";
import { prepareDataDirectory } from "../dataDirectory.ts";
import { openDatabase } from "../db/open.ts";
import type { Db } from "../db/tables.ts";
import { DatabaseUnavailableError, reasonOf } from "../db/unavailable.ts";
import { ForOperator } from "../forOperator.ts";
import { databaseUnavailable } from "../http/databaseUnavailable.ts";
import { createLog } from "../http/log.ts";
import { hashOf } from "../media/media.ts";
import { count } from "../seed/figures.ts";
import { seed } from "../seed/seed.ts";
import { ImportProblem } from "./importProblem.ts";
import {
  ABANDONED,
  abandonCommands,
  addJob,
  claimJob,
  jobOf,
  type JobRow,
  type Progress,
  releaseAll,
  releaseJobs,
} from "./jobs/jobs.ts";
import { CAMPUS_OF_WHOM, formatOf, runJob } from "./jobs/runJob.ts";
import { detectKind, type FileKind } from "./reading/detect.ts";
import { openFile } from "./reading/openFile.ts";

const USAGE = `Usage: npm run import -- FILE [--university ID] [--dry-run]

FILE is College Scorecard CSV, IPEDS HD CSV, ROR JSON (version 1 or 2) or a campus as GeoJSON; it may be gzipped.
  --university ID   whose campus a GeoJSON file is of
  --dry-run         say what would change, and change nothing`;

interface Wanted {
  file: string;
  universityId: string | null;
  dryRun: boolean;
}

/** Reads the command line. Throws an ImportProblem with the usage when it can't be understood. */
function readArguments(args: readonly string[]): Wanted {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { university: { type: "string" }, "dry-run": { type: "boolean" } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new ImportProblem(USAGE);
    return {
      file: path.resolve(file),
      universityId: values.university ?? null,
      dryRun: values["dry-run"] ?? false,
    };
  } catch (error) {
    if (error instanceof ImportProblem) throw error;
    throw new ImportProblem(`${error instanceof Error ? error.message : ""}\n\n${USAGE}`.trim());
  }
}

/** The job to run: the interrupted one for the same file, or a new one. Throws an ImportProblem. */
async function jobFor(db: Db, wanted: Wanted, kind: FileKind): Promise<JobRow> {
  const isCampus = kind === "geojson";
  if (isCampus && wanted.universityId === null) {
    throw new ImportProblem(`${CAMPUS_OF_WHOM} Add --university ID.`);
  }
  if (!isCampus && wanted.universityId !== null) {
    throw new ImportProblem("--university is for a campus as GeoJSON; leave it out for this file.");
  }
  if (wanted.universityId !== null) {
    const known = await db
      .selectFrom("university")
      .select("id")
      .where("id", "=", wanted.universityId)
      .executeTakeFirst();
    if (!known) {
      throw new ImportProblem(
        `There is no university with the id ${wanted.universityId}. The address of its page contains its id.`,
      );
    }
  }
  await abandonCommands(db, new Date());
  const hash = await hashOf(wanted.file);
  const broken = await db
    .updateTable("import_job")
    .set({ state: "waiting", message: "", ended_at: null })
    .where("origin", "=", "command")
    .where("hash", "=", hash)
    .where("state", "=", "failed")
    .where("message", "=", ABANDONED)
    .where("dry_run", "=", wanted.dryRun)
    .where("university_id", wanted.universityId === null ? "is" : "=", wanted.universityId)
    .returningAll()
    .executeTakeFirst();
  if (broken) return broken;
  return addJob(
    db,
    {
      file: path.basename(wanted.file),
      path: wanted.file,
      hash,
      format: formatOf(kind),
      origin: "command",
      universityId: wanted.universityId,
      dryRun: wanted.dryRun,
    },
    new Date(),
  );
}

/** Shows progress on a terminal in one line that is overwritten, and elsewhere not at all. */
function showProgress({ rows_done, rows_total }: Progress): void {
  if (!process.stderr.isTTY) return;
  const of = rows_total === null ? "" : ` of ${count(rows_total)}`;
  process.stderr.write(`\r  ${count(rows_done)}${of} rows …`);
}

/** The report, for people. */
function report(job: ImportJob, seconds: number): string {
  const rate = Math.round(job.rows_done / Math.max(seconds, 0.001));
  const lines = [
    `${job.file} (${job.format}): ${count(job.rows_done)} rows in ${seconds.toFixed(1)} s, ${count(rate)} a second`,
    `  ${job.message}`,
    ...job.reasons.map(
      ({ reason, count: skipped, examples }) =>
        `  skipped ${count(skipped)}: ${reason} For example: ${examples.join("; ")}.`,
    ),
  ];
  return lines.join("\n");
}

async function run(wanted: Wanted): Promise<number> {
  // Faults of the file itself are reported before a database is opened.
  const kind = await detectKind(await openFile(wanted.file));
  const config = readConfig(process.env);
  prepareDataDirectory(config.dataDir);
  const log = createLog("error", process.stderr);
  const { db, close } = await openDatabase(
    { databaseUrl: config.databaseUrl ?? undefined, dataDir: config.dataDir },
    log,
  );
  const now = () => new Date();
  const holder = randomUUID();
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  try {
    // The embedded database has one process: whoever held an import before is gone.
    if (config.databaseUrl === null) await releaseAll(db);
    await seed({ db, log, now });
    const job = await jobFor(db, wanted, kind);
    const mine = await claimJob(db, holder, now(), job.id);
    if (mine === null) {
      await db.deleteFrom("import_job").where("id", "=", job.id).execute();
      throw new ImportProblem("Another file is being imported. Wait until it is done.");
    }
    if (mine.rows_done > 0 && !mine.dry_run) {
      console.log(`Continuing after row ${count(mine.rows_done)}, where it was stopped.`);
    }
    const began = performance.now();
    const ended = await runJob({ db, log, now }, mine, {
      path: wanted.file,
      signal: stopping.signal,
      onProgress: showProgress,
    }).catch(async (error: unknown) => {
      await releaseJobs(db, holder).catch(() => {});
      throw error;
    });
    if (process.stderr.isTTY) process.stderr.write("\r\u001B[K");
    if (ended === null) {
      await releaseJobs(db, holder);
      console.error("Stopped. Run the same command again to continue.");
      return 130;
    }
    if (ended.state === "failed") throw new ImportProblem(ended.message);
    console.log(report(jobOf(ended), (performance.now() - began) / 1000));
    return 0;
  } finally {
    await close();
  }
}

/** A message for what the operator can fix; null for a fault of ours. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof DatabaseUnavailableError && error.message.includes("in use")) {
    return `${error.message.split(" Stop that one")[0]} While it runs, sign in there as a superuser and import the file at /administrator; or stop it, and run this again.`;
  }
  if (!(error instanceof DatabaseUnavailableError) && databaseUnavailable(error) !== null)
    return `The database can't be written to now: ${reasonOf(error)}. What was imported stays. Once it can, run the same command again to continue.`;
  return error instanceof ForOperator ? error.message : null;
}

try {
  process.exitCode = await run(readArguments(process.argv.slice(2)));
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
