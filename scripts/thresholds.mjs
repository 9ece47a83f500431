/** A thread of `npm run train`: finds on held-out writers from which score on each label holds. */
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";

import { register } from "tsx/esm/api";

register();
const at = (/** @type {string} */ path) =>
  new URL(`../server/guide/training/${path}`, import.meta.url).href;
const { readCorpus } = await import(at("corpus.ts"));
const { heldOutThresholds } = await import(at("heldOut.ts"));
const { folder } = /** @type {{ folder: string }} */ (workerData);
parentPort?.postMessage(heldOutThresholds(await readCorpus(join(folder, "corpus"))));
