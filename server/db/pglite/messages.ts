/** Messages between the main thread and the database's worker. */

/** `dataDir` holds the cluster's files. */
export interface WorkerSettings {
  dataDir: string;
}

/** `exchange`: a whole batch of PostgreSQL wire messages. `close`: shut the database down cleanly. */
export type ToWorker = { kind: "exchange"; id: number; bytes: Uint8Array } | { kind: "close" };

/** `answer`: what PostgreSQL sent back for the batch with this id. */
export type FromWorker =
  | { kind: "ready" }
  | { kind: "failed"; reason: string }
  | { kind: "answer"; id: number; bytes: Uint8Array }
  | { kind: "closed" };
