import type { ElkNode } from "elkjs/lib/elk-api";

/** Lays a graph out: elkjs, wherever it runs. */
export type Engine = (graph: ElkNode) => Promise<ElkNode>;

/** An engine that can be ended in the middle of its work. */
export interface EngineWorker {
  engine: Engine;
  stop: () => void;
}
