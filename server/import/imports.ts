import { randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import type { ImportJob } from "#contract/importJob.ts";

import type { Editor } from "../audit/record.ts";
import type { Config } from "../config.ts";
import { hashOf } from "../media/media.ts";
import { dataFolder } from "../seed/files.ts";
import { keepUp } from "../universities/changes.ts";
import { requireUniversity } from "../universities/read.ts";
import { ImportProblem } from "./importProblem.ts";
import {
  abandonCommands,
  addJob,
  claimJob,
  endJob,
  jobOf,
  type JobRow,
  type Progress,
  releaseAll,
  releaseJobs,
} from "./jobs/jobs.ts";
import { recordStart } from "./jobs/recorded.ts";
import { CAMPUS_OF_WHOM, formatOf, type JobServices, runJob } from "./jobs/runJob.ts";
import { cleanText } from "./reading/cleanText.ts";
import { detectKind } from "./reading/detect.ts";
import { openFile } from "./reading/openFile.ts";

/** A file that a superuser sent, at a temporary place, and what to do with it. */
interface SentFile {
  place: string;
  fileName: string;
  /** Whose campus it is. */
  universityId: string | null;
  dryRun: boolean;
  by: Editor;
}

/** Uploaded files and those that are part of the product, imported one at a time in the background. */
export interface Imports {
  /**
   * Queues a file at a temporary path; from then on the import owns the file. Throws an ImportProblem when its kind is
   * unknown, or it is a campus without a university; a 404 Problem when that university doesn't exist.
   */
  take(file: SentFile): Promise<ImportJob>;
  /** Checks the queue, and works until it is empty. */
  wake(): void;
  /** Starts working, first on what a stop left behind. */
  start(): Promise<void>;
  /** Resolves when the queue is empty. */
  idle(): Promise<void>;
  /** Stops after the batch that is being written. */
  stop(): Promise<void>;
}

interface ImportServices extends JobServices {
  config: Config;
}

/** How often a process checks whether another has died over a file, or whether it failed to record how one ended. */
const LOOK_EVERY_MS = 30_000;
const LOG_EVERY_MS = 3_000;
/** The share of a batch's time that others get the database for after it. */
const REST = 0.5;
const LONGEST_FILE_NAME = 200;
/** A file over which the server crashed this often is left alone. */
const MOST_ATTEMPTS = 3;
const WENT_DOWN =
  "The server crashed three times while it read this file, so it won't try again. Send it in smaller parts, or see what the server logged before.";

/** With the images, which all processes on one database share: any of them may import a file. */
const folderOf = (dataDir: string) => path.join(dataDir, "media", "imports");

/** The path of a job's file. */
export function pathOf(job: Pick<JobRow, "origin" | "path">, dataDir: string): string {
  if (job.origin === "bundled") return path.join(dataFolder(), job.path);
  return job.origin === "desk" ? path.join(folderOf(dataDir), job.path) : job.path;
}

/** Imports the file of a job that this process has claimed, and removes one that was sent. */
async function bring(services: ImportServices, job: JobRow, signal: AbortSignal): Promise<void> {
  const { db, log, now, config } = services;
  const file = pathOf(job, config.dataDir);
  if (job.attempts > MOST_ATTEMPTS) {
    log.error({ file: job.file, attempts: job.attempts }, `import failed: ${WENT_DOWN}`);
    await endJob(db, job.id, "failed", WENT_DOWN, now());
    if (job.origin === "desk") await rm(file, { force: true });
    return;
  }
  log.info({ file: job.file, from: job.rows_done }, "import begins");
  const began = performance.now();
  const ended = await runJob(services, job, {
    path: file,
    signal,
    onProgress: progressLog(log, job.file),
    rest: async (milliseconds) => {
      await keepUp(db);
      await pause(milliseconds * REST, undefined, { signal }).catch(() => {});
    },
  });
  if (ended === null) return;
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  log.info(
    { file: ended.file, state: ended.state, seconds, rows: ended.rows_done },
    ended.state === "done" ? `import done: ${ended.message}` : `import failed: ${ended.message}`,
  );
  if (job.origin === "desk") await rm(file, { force: true });
}

/** Keeps a sent file and queues it, as `Imports.take` says. */
async function queued(
  { db, now, config }: ImportServices,
  { place, fileName, universityId, dryRun, by }: SentFile,
): Promise<ImportJob> {
  const kind = await detectKind(await openFile(place));
  if (kind === "geojson" && universityId === null) throw new ImportProblem(CAMPUS_OF_WHOM);
  if (universityId !== null) await requireUniversity(db, universityId);
  const id = randomUUID();
  await mkdir(folderOf(config.dataDir), { recursive: true });
  const kept = pathOf({ origin: "desk", path: id }, config.dataDir);
  await rename(place, kept);
  try {
    const job = {
      id,
      file: cleanText(path.basename(fileName).slice(0, LONGEST_FILE_NAME)) || "file",
      path: id,
      hash: await hashOf(kept),
      format: formatOf(kind),
      origin: "desk" as const,
      universityId: kind === "geojson" ? universityId : null,
      dryRun,
    };
    const at = now();
    return await db.transaction().execute(async (transaction) => {
      const row = await addJob(transaction, job, at);
      await recordStart(transaction, row, by, at);
      return jobOf(row);
    });
  } catch (error) {
    await rm(kept, { force: true });
    throw error;
  }
}

/** Logs how far a file is, every few seconds. */
function progressLog(log: JobServices["log"], file: string): (progress: Progress) => void {
  let last = performance.now();
  return ({ rows_done, rows_total }) => {
    if (performance.now() - last < LOG_EVERY_MS) return;
    last = performance.now();
    log.info({ file, rows: rows_done, of: rows_total }, "importing");
  };
}

/** Creates the queue. It does nothing until `start`. */
export function createImports(services: ImportServices): Imports {
  const { db, log, now, config } = services;
  const holder = randomUUID();
  const stopping = new AbortController();
  let working: Promise<void> | null = null;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  async function work(): Promise<void> {
    do {
      again = false;
      await abandonCommands(db, now());
      const claim = () => claimJob(db, holder, now());
      for (let job = await claim(); job && !stopping.signal.aborted; job = await claim())
        await bring(services, job, stopping.signal);
    } while (again && !stopping.signal.aborted);
  }

  function wake(): void {
    again = true;
    if (working !== null || stopping.signal.aborted) return;
    working = work()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, "Could not go on importing");
      })
      .finally(() => {
        working = null;
        // Something arrived between the last look and here.
        if (again) wake();
      });
  }

  return {
    wake,
    async take(file) {
      const job = await queued(services, file);
      wake();
      return job;
    },
    async start() {
      if (config.databaseUrl === null) await releaseAll(db);
      timer = setInterval(wake, LOOK_EVERY_MS);
      timer.unref();
      wake();
    },
    idle: async () => working ?? undefined,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await working;
      // A job that stays marked as held is continued nevertheless, once its holder is seen to be gone.
      await releaseJobs(db, holder).catch((error: unknown) =>
        log.warn({ err: error }, "an import could not be released at the stop"),
      );
    },
  };
}
