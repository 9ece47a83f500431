/** A thread of `npm run train`, beside the one that learns the reader. */
import { parentPort, workerData } from "node:worker_threads";

import { register } from "tsx/esm/api";

register();
const { besides } = await import(
  new URL("../server/guide/training/train.ts", import.meta.url).href
);
const { folder } = /** @type {{ folder: string }} */ (workerData);
parentPort?.postMessage(await besides(folder));
