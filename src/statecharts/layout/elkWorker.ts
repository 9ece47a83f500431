import ElkApi, { type ELK } from "elkjs/lib/elk-api.js";
import ElkWorker from "elkjs/lib/elk-worker.min.js?worker";

/** elkjs with its own worker, a file of this origin. */
export function startElk(): ELK {
  return new ElkApi({ workerFactory: () => new ElkWorker() });
}
