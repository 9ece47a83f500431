import { Worker, type WorkerOptions } from "node:worker_threads";

import type { WorkerSettings } from "./messages.ts";

/**
 * Starts the worker's thread: from `pglite-worker.js` beside the bundle when built, from the TypeScript source
 * otherwise (tests and development), which needs tsx.
 */
export function startThread(settings: WorkerSettings, here = import.meta.url): Worker {
  const options: WorkerOptions = { workerData: settings, name: "database" };
  if (!here.endsWith(".ts")) return new Worker(new URL("pglite-worker.js", here), options);
  const tsx = import.meta.resolve("tsx/esm/api");
  const source = new URL("worker.ts", here).href;
  // Node 20 doesn't apply a loader given by --import to a worker's own file.
  const start = `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(source)}); });`;
  return new Worker(start, { ...options, eval: true });
}
