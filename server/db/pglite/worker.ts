import { parentPort, workerData } from "node:worker_threads";

import { PGlite } from "@electric-sql/pglite";

import { DurableFs } from "./durableFs.ts";
import type { FromWorker, ToWorker, WorkerSettings } from "./messages.ts";

/**
 * The embedded PostgreSQL in a thread of its own: a query blocks its thread until it is done, so it must not be the
 * thread that serves HTTP. Takes batches of wire messages and posts back PostgreSQL's responses.
 */
if (parentPort === null) throw new Error("This file is the database's worker thread.");
const port = parentPort;
const { dataDir } = workerData as WorkerSettings;

const setting = (assignment: string) => ["-c", assignment];

const post = (message: FromWorker, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer);

/** Opens the cluster, made at the first start, with every commit flushed to the disk. */
async function open(): Promise<PGlite> {
  const files = new DurableFs(dataDir);
  const database = await PGlite.create({
    dataDir,
    fs: files,
    startParams: [
      // -F would switch fsync off.
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      ...setting("wal_sync_method=fsync"),
      ...setting("wal_init_zero=off"),
      ...setting("shared_buffers=32MB"),
      ...setting("max_connections=5"),
    ],
  });
  const answer = await database.query<{ fsync: string }>("show fsync");
  const before = files.syncs;
  await database.query(
    "select pg_logical_emit_message(true, 'start', 'a commit that must reach the disk')",
  );
  if (answer.rows[0]?.fsync !== "on" || files.syncs === before) {
    throw new Error("a commit did not reach the disk: fsync is not called");
  }
  return database;
}

/** Runs one batch and collects the bytes PostgreSQL sends; they are a view of its memory, so they are copied. */
async function exchange(database: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  await database.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: (part) => parts.push(part.slice()),
  });
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

try {
  const database = await open();
  port.on("message", (message: ToWorker) => {
    if (message.kind === "close") {
      void database.close().then(() => post({ kind: "closed" }));
      return;
    }
    void exchange(database, message.bytes).then((bytes) =>
      post({ kind: "answer", id: message.id, bytes }, [bytes.buffer]),
    );
  });
  post({ kind: "ready" });
} catch (error) {
  post({ kind: "failed", reason: error instanceof Error ? error.message : String(error) });
}
