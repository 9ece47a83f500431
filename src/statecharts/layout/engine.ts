import type { ElkNode } from "elkjs/lib/elk-api";

/** Lays a graph out: elkjs, wherever it runs. */
export type Engine = (graph: ElkNode) => Promise<ElkNode>;
