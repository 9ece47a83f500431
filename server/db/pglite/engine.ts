import type { Worker } from "node:worker_threads";

import type { Logger } from "pino";

import { createTurns } from "../../turns.ts";
import { DatabaseUnavailableError, reasonOf } from "../unavailable.ts";
import { withTimeLimit } from "../withTimeLimit.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { startThread } from "./thread.ts";

/** The embedded database: one PostgreSQL in one worker thread that takes one batch of wire messages at a time. */
export interface Engine {
  /** Resolves when the worker accepts batches; starts a new one if the last one has ended. */
  ready(): Promise<void>;
  /**
   * Sends a batch and resolves with PostgreSQL's response. A batch that takes longer than `limit` milliseconds ends the
   * worker, as nothing else can stop its query, and rejects; the next batch gets a new worker, which recovers
   * everything that was committed.
   */
  exchange(batch: Uint8Array, limit: number): Promise<Uint8Array>;
  /** Ends the worker because its responses can no longer be trusted. */
  discard(reason: string): Promise<void>;
  /** Shuts the database down, by force after `limit` milliseconds. Nothing committed is lost either way. */
  close(limit: number): Promise<void>;
}

/** The longest that a worker may take to open the database, including recovery of a large log. */
const OPENING_LIMIT = 120_000;

interface Running {
  worker: Worker;
  /** Batches without an answer yet, by their ids. */
  pending: Map<number, { answer: (bytes: Uint8Array) => void; fail: (error: Error) => void }>;
}

/** Starts the embedded database on the cluster in `dataDir`. */
export function createEngine(dataDir: string, log: Logger): Engine {
  let current: Promise<Running> | null = null;
  const inTurn = createTurns();
  let lastId = 0;
  let closed = false;

  const opened = (): Promise<Running> => {
    if (closed) return Promise.reject(new DatabaseUnavailableError("The database is closed."));
    if (current === null) {
      const starting = startWorker(dataDir, (reason) => {
        if (current === starting) current = null;
        if (!closed)
          log.error({ reason }, "the database worker ended; the next query opens a new one");
      });
      current = starting;
      starting.catch(() => {
        if (current === starting) current = null;
      });
    }
    return current;
  };

  const end = async (running: Running, error: Error): Promise<void> => {
    current = null;
    for (const { fail } of running.pending.values()) fail(error);
    await running.worker.terminate();
  };

  const send = async (batch: Uint8Array, limit: number): Promise<Uint8Array> => {
    const running = await opened();
    const watchdog = setTimeout(() => {
      const seconds = limit / 1000;
      log.error({ seconds }, "a query took too long; its database worker is ended");
      const reason = `The query was stopped: it took longer than ${seconds} seconds.`;
      void end(running, new DatabaseUnavailableError(reason));
    }, limit);
    return exchange(running, (lastId += 1), batch).finally(() => clearTimeout(watchdog));
  };

  return {
    ready: async () => void (await opened()),
    exchange: (batch, limit) => inTurn(() => send(batch, limit)),
    discard: async (reason) => {
      const running = await current?.catch(() => null);
      if (running) await end(running, new DatabaseUnavailableError(reason));
    },
    close: async (limit) => {
      if (closed) return;
      closed = true;
      const running = await current?.catch(() => null);
      if (running) await shutDown(running.worker, limit);
    },
  };
}

const post = (worker: Worker, message: ToWorker) => worker.postMessage(message);

/** Sends a batch to a worker and resolves with its response; rejects when the worker ends before. */
async function exchange(running: Running, id: number, bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await new Promise<Uint8Array>((answer, fail) => {
      running.pending.set(id, { answer, fail });
      post(running.worker, { kind: "exchange", id, bytes });
    });
  } finally {
    running.pending.delete(id);
  }
}

/** Resolves when the database is open; `onEnd` is called when the worker ends after that, for any reason. */
async function startWorker(dataDir: string, onEnd: (reason: string) => void): Promise<Running> {
  const worker = startThread({ dataDir });
  const running: Running = { worker, pending: new Map() };
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => {
      void worker.terminate();
      reject(new DatabaseUnavailableError(reason));
    };
    const limit = setTimeout(
      () => fail(`it did not open within ${OPENING_LIMIT / 1000} seconds`),
      OPENING_LIMIT,
    );
    worker.on("message", (message: FromWorker) => {
      if (message.kind === "ready") resolve();
      if (message.kind === "failed") fail(message.reason);
      if (message.kind === "answer") running.pending.get(message.id)?.answer(message.bytes);
      clearTimeout(limit);
    });
    let reason = "";
    worker.on("error", (error) => {
      reason = reasonOf(error);
    });
    worker.on("exit", (code) => {
      clearTimeout(limit);
      reason ||= `its thread ended with code ${code}`;
      reject(new DatabaseUnavailableError(reason));
      const error = new DatabaseUnavailableError(`The database stopped: ${reason}.`);
      for (const pending of running.pending.values()) pending.fail(error);
      onEnd(reason);
    });
  });
  return running;
}

async function shutDown(worker: Worker, limit: number): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    worker.on("message", (message: FromWorker) => {
      if (message.kind === "closed") resolve();
    });
    worker.on("exit", () => resolve());
  });
  post(worker, { kind: "close" });
  await withTimeLimit(limit, ended);
  await worker.terminate();
}
