import { Worker } from "node:worker_threads";

import type { WorkerSettings } from "./messages.ts";

/** Starts the worker's thread: `pglite-worker.js` beside the bundle when built, the source otherwise. */
export function startThread(settings: WorkerSettings, here = import.meta.url): Worker {
  const file = here.endsWith(".ts") ? "worker.source.mjs" : "pglite-worker.js";
  return new Worker(new URL(file, here), { workerData: settings, name: "database" });
}
