/** A thread of `npm run train`, beside the one that learns the models. */
import { parentPort, workerData } from "node:worker_threads";

import { register } from "tsx/esm/api";

register();
const { readCorpus } = await import(
  new URL("../server/guide/training/corpus.ts", import.meta.url).href
);
const { heldOut } = await import(
  new URL("../server/guide/training/heldOut.ts", import.meta.url).href
);
const { folder } = /** @type {{ folder: string }} */ (workerData);
parentPort?.postMessage(heldOut(await readCorpus(`${folder}/corpus`)));
