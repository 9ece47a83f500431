import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api";

import type { Plan, PlanEdge, PlanNode } from "./plan.ts";

/** Names of the parts of a graph: a state's box, an edge's label, the mark before the first state. */
export const names = {
  label: (edge: string) => `label ${edge}`,
  initial: (state: string) => `initial ${state}`,
  into: (edge: string) => `in ${edge}`,
  outOf: (edge: string, place: number) => `out ${place} ${edge}`,
  first: (state: string) => `first ${state}`,
  link: (place: number) => `link ${place}`,
};

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
  "elk.layered.nodePlacement.strategy": "BRANDES_KOEPF",
  "elk.layered.nodePlacement.bk.fixedAlignment": "BALANCED",
  "elk.layered.considerModelOrder.strategy": "PREFER_NODES",
  "elk.layered.crossingMinimization.forceNodeModelOrder": "false",
  "elk.layered.cycleBreaking.strategy": "MODEL_ORDER",
};

/** A box of known size that stands for a state whose inside is laid out by itself. */
export type Sizes = ReadonlyMap<string, { width: number; height: number }>;

/**
 * The graph of a state and what is in it. A label is a node of its own between two edges, so that nothing is ever laid
 * over it. States in `sizes` are boxes whose inside is laid out already.
 */
export function elkGraph(root: PlanNode, plan: Plan, sizes: Sizes): ElkNode {
  const parts = partsIn(root, plan, sizes);
  return {
    id: "graph",
    layoutOptions: OPTIONS,
    children: [nodeOf(root, parts, sizes)],
    edges: parts.edges,
  };
}

interface Parts {
  /** What stands directly in a state beside its states. */
  labels: ReadonlyMap<string, readonly PlanEdge[]>;
  edges: ElkExtendedEdge[];
}

function partsIn(root: PlanNode, plan: Plan, sizes: Sizes): Parts {
  const drawn = new Set<string>();
  const open: PlanNode[] = [];
  const visit = (node: PlanNode) => {
    drawn.add(node.state.id);
    if (sizes.has(node.state.id) && node !== root) return;
    if (node.children.length > 0) open.push(node);
    node.children.forEach(visit);
  };
  visit(root);
  const isOpen = new Set(open.map(({ state }) => state.id));
  const labels = new Map<string, PlanEdge[]>();
  const edges: ElkExtendedEdge[] = [];
  for (const edge of plan.edges) {
    if (!isOpen.has(edge.container)) continue;
    const list = labels.get(edge.container) ?? [];
    list.push(edge);
    labels.set(edge.container, list);
    const label = names.label(edge.id);
    if (!edge.fromAround)
      edges.push({ id: names.into(edge.id), sources: [edge.source], targets: [label] });
    for (const [place, target] of edge.targets.entries()) {
      if (target === edge.container) continue;
      edges.push({ id: names.outOf(edge.id, place), sources: [label], targets: [target] });
    }
  }
  for (const { state } of open) {
    if (state.initial === null || !drawn.has(state.initial)) continue;
    const sources = [names.initial(state.id)];
    edges.push({ id: names.first(state.id), sources, targets: [state.initial] });
  }
  for (const [place, { source, target }] of plan.links.entries()) {
    if (drawn.has(source) && drawn.has(target))
      edges.push({ id: names.link(place), sources: [source], targets: [target] });
  }
  return { labels, edges };
}

function nodeOf(node: PlanNode, parts: Parts, sizes: Sizes): ElkNode {
  const { state, children, width, height } = node;
  const size = sizes.get(state.id);
  if (size !== undefined) return { id: state.id, ...size };
  if (children.length === 0) return { id: state.id, width, height };
  return {
    id: state.id,
    layoutOptions: {
      "elk.padding": `[top=${height + PADDING - 8},left=${PADDING},bottom=${PADDING},right=${PADDING}]`,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${width},${height})`,
    },
    children: inOrder(node, parts, sizes),
  };
}

/** The mark and the first state come first; each label stands after its source, or before it when it leads back. */
function inOrder(node: PlanNode, parts: Parts, sizes: Sizes): ElkNode[] {
  const { state, children } = node;
  const ordered = children.toSorted(
    (a, b) => Number(b.state.id === state.initial) - Number(a.state.id === state.initial),
  );
  const places = new Map<string, number>();
  ordered.forEach((child, place) => {
    for (const id of idsIn(child)) places.set(id, place);
  });
  const labels = (parts.labels.get(state.id) ?? []).map((edge) => {
    const from = places.get(edge.source) ?? -1;
    const to = Math.max(...edge.targets.map((target) => places.get(target) ?? -1));
    return { edge, after: to >= 0 && to < from ? to : from };
  });
  const labelNodes = (after: number) =>
    labels
      .filter((label) => label.after === after)
      .map(({ edge: { id, width, height } }) => ({ id: names.label(id), width, height }));
  const mark: ElkNode[] = ordered.some((child) => child.state.id === state.initial)
    ? [{ id: names.initial(state.id), width: MARK, height: MARK }]
    : [];
  return [
    ...mark,
    ...labelNodes(-1),
    ...ordered.flatMap((child, place) => [nodeOf(child, parts, sizes), ...labelNodes(place)]),
  ];
}

function idsIn(node: PlanNode): string[] {
  return [node.state.id, ...node.children.flatMap(idsIn)];
}
