import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api";

import type { Plan, PlanEdge, PlanNode } from "./plan.ts";
import { readingOf, type Reading } from "./reading.ts";

/** Names of the parts of a graph: a state's box, an edge's label, the mark before the first state. */
export const names = {
  label: (edge: string) => `label ${edge}`,
  initial: (state: string) => `initial ${state}`,
  into: (edge: string) => `in ${edge}`,
  outOf: (edge: string, place: number) => `out ${place} ${edge}`,
  first: (state: string) => `first ${state}`,
  /** Nothing that is drawn: keeps a state below the one that is entered first. */
  below: (state: string, place: number) => `below ${place} ${state}`,
  /** A line that the graph holds the other way round. */
  turned: (name: string) => `back ${name}`,
};

/** Width and height of the mark where a state begins, in px. */
export const MARK = 12;
const PADDING = 22;

const OPTIONS: Record<string, string> = {
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.json.edgeCoords": "ROOT",
  "elk.json.shapeCoords": "ROOT",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.randomSeed": "1",
  "elk.padding": "[top=0,left=0,bottom=0,right=0]",
  "elk.spacing.nodeNode": "26",
  "elk.spacing.edgeNode": "16",
  "elk.spacing.edgeEdge": "12",
  "elk.layered.spacing.nodeNodeBetweenLayers": "24",
  "elk.layered.spacing.edgeNodeBetweenLayers": "14",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "10",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
  // Returns are turned round before (reading.ts): no cycles are left to break.
  "elk.layered.cycleBreaking.strategy": "GREEDY",
};

/** Of so many states the places are found by methods that are less exact and ten times as fast. */
const LARGE = 90;
const FASTER: Record<string, string> = {
  "elk.layered.nodePlacement.strategy": "BRANDES_KOEPF",
  "elk.layered.nodePlacement.bk.fixedAlignment": "BALANCED",
  "elk.layered.thoroughness": "1",
  "elk.layered.crossingMinimization.greedySwitch.type": "OFF",
  "elk.layered.crossingMinimization.greedySwitchHierarchical.type": "OFF",
};

/** A box of known size that stands for a state whose inside is laid out by itself. */
export type Sizes = ReadonlyMap<string, { width: number; height: number }>;

/**
 * The graph of a state and what is in it. A label is a node of its own between two edges, so that nothing is ever laid
 * over it. States in `sizes` are boxes whose inside is laid out already.
 */
export function elkGraph(root: PlanNode, plan: Plan, sizes: Sizes): ElkNode {
  const options = plan.nodes.size > LARGE ? { ...OPTIONS, ...FASTER } : OPTIONS;
  const parts = { ...partsIn(root, plan, sizes), options };
  return {
    id: "graph",
    layoutOptions: options,
    children: [nodeOf(root, parts, sizes)],
    edges: parts.edges,
  };
}

interface Parts {
  options: Readonly<Record<string, string>>;
  readings: ReadonlyMap<string, Reading>;
  /** What is directly in a state beside its states. */
  labels: ReadonlyMap<string, readonly PlanEdge[]>;
  edges: ElkExtendedEdge[];
}

function partsIn(root: PlanNode, plan: Plan, sizes: Sizes): Omit<Parts, "options"> {
  const drawn = new Set<string>();
  const open: PlanNode[] = [];
  const visit = (node: PlanNode) => {
    drawn.add(node.state.id);
    if (sizes.has(node.state.id) && node !== root) return;
    if (node.children.length > 0) open.push(node);
    node.children.forEach(visit);
  };
  visit(root);
  const readings = new Map(open.map((each) => [each.state.id, readingOf(each, plan)] as const));
  const labels = new Map<string, PlanEdge[]>();
  const edges: ElkExtendedEdge[] = [];
  for (const edge of plan.edges) {
    const reading = readings.get(edge.container);
    if (reading === undefined) continue;
    const isBack = reading.isBack(edge);
    const list = labels.get(edge.container) ?? [];
    list.push(edge);
    labels.set(edge.container, list);
    const label = names.label(edge.id);
    if (!edge.fromAround) edges.push(line(names.into(edge.id), edge.source, label, isBack));
    for (const [place, target] of edge.targets.entries()) {
      if (target !== edge.container)
        edges.push(line(names.outOf(edge.id, place), label, target, isBack));
    }
  }
  for (const { state } of open) {
    if (state.initial === null || !drawn.has(state.initial)) continue;
    const sources = [names.initial(state.id)];
    edges.push({ id: names.first(state.id), sources, targets: [state.initial] });
    for (const [place, target] of (readings.get(state.id)?.unled ?? []).entries())
      edges.push({ id: names.below(state.id, place), sources: [state.initial], targets: [target] });
  }
  return { labels, edges, readings };
}

/** One that leads back is laid out the other way round; `turned` says so. */
function line(id: string, source: string, target: string, isBack: boolean): ElkExtendedEdge {
  return isBack
    ? { id: names.turned(id), sources: [target], targets: [source] }
    : { id, sources: [source], targets: [target] };
}

function nodeOf(node: PlanNode, parts: Parts, sizes: Sizes): ElkNode {
  const { state, children, width, height } = node;
  const size = sizes.get(state.id);
  if (size !== undefined) return { id: state.id, ...size };
  if (children.length === 0) return { id: state.id, width, height };
  return {
    id: state.id,
    layoutOptions: {
      // States with states inside take nothing over from what is around them.
      ...parts.options,
      "elk.padding": `[top=${height + PADDING - 8},left=${PADDING},bottom=${PADDING},right=${PADDING}]`,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${width},${height})`,
    },
    children: inOrder(node, parts, sizes),
  };
}

/** The mark first, then the states in the order of reading, each label after the upper end of its lines. */
function inOrder(node: PlanNode, parts: Parts, sizes: Sizes): ElkNode[] {
  const { state } = node;
  const children = parts.readings.get(state.id)?.children ?? node.children;
  const labels = (parts.labels.get(state.id) ?? []).map(({ id, width, height }) => {
    return { id: names.label(id), width, height };
  });
  const mark: ElkNode[] = children.some((child) => child.state.id === state.initial)
    ? [{ id: names.initial(state.id), width: MARK, height: MARK }]
    : [];
  return [...mark, ...children.map((child) => nodeOf(child, parts, sizes)), ...labels];
}
