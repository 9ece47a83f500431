import type { ElkNode } from "elkjs/lib/elk-api";
import ElkWorker from "elkjs/lib/elk-worker.min.js?worker";

import type { EngineWorker } from "./engine.ts";

/** What elkjs's worker answers. */
interface Answer {
  id: number;
  data?: ElkNode;
  error?: unknown;
}

/**
 * elkjs in its own worker, a file of this origin. Spoken to directly: elkjs's own way of doing so looks for modules as node
 * does, for which a bundle brings code that every screen would load.
 */
export function startElk(): EngineWorker {
  const worker = new ElkWorker();
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  const ask = (message: object): Promise<ElkNode> =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      worker.postMessage({ ...message, id: asked });
    });
  worker.addEventListener("message", ({ data: { id, data, error } }: MessageEvent<Answer>) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined && data !== undefined) one?.resolve(data);
    else one?.reject(new Error("elkjs finds no places.", { cause: error }));
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    for (const { reject } of waiting.values())
      reject(new Error(`elkjs doesn't run: ${event.message}`));
    waiting.clear();
  });
  worker.postMessage({ cmd: "register", algorithms: ["layered"], id: 0 });
  return {
    engine: (graph) => ask({ cmd: "layout", graph, layoutOptions: {}, options: {} }),
    stop: () => worker.terminate(),
  };
}

interface Waiting {
  resolve: (graph: ElkNode) => void;
  reject: (error: Error) => void;
}
