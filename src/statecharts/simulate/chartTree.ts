import type { Chart, ChartState, ChartTransition } from "../model/types.ts";

/** A state with its place in the chart. */
export interface Node {
  id: string;
  state: ChartState;
  parent: Node | null;
  /** All but history states. */
  children: readonly Node[];
  histories: readonly Node[];
  /** Its place in the chart, outermost and first states first. */
  order: number;
}

export interface ChartTree {
  root: Node;
  nodes: ReadonlyMap<string, Node>;
}

const trees = new WeakMap<Chart, ChartTree>();

/** The states of a chart, joined to their parents and children. Made once for each chart. */
export function chartTree(chart: Chart): ChartTree {
  let tree = trees.get(chart);
  if (tree === undefined) {
    tree = plant(chart);
    trees.set(chart, tree);
  }
  return tree;
}

function plant(chart: Chart): ChartTree {
  const nodes = new Map<string, Node>();
  const grow = (state: ChartState, parent: Node | null): Node => {
    const [children, histories]: [Node[], Node[]] = [[], []];
    const node: Node = { id: state.id, state, parent, children, histories, order: nodes.size };
    nodes.set(state.id, node);
    for (const child of state.states)
      (child.kind === "history" ? histories : children).push(grow(child, node));
    return node;
  };
  return { root: grow(chart.root, null), nodes };
}

export const isAtomic = ({ state: { kind } }: Node): boolean =>
  kind === "atomic" || kind === "final";

export const isHistory = ({ state }: Node): boolean => state.kind === "history";

/** Whether a state stands inside another, at any depth. */
export function isInside(node: Node, outer: Node): boolean {
  for (let at = node.parent; at !== null; at = at.parent) if (at === outer) return true;
  return false;
}

/** The states around a state, from the inside out, up to a given one. */
export function around(node: Node, until: Node | null = null): Node[] {
  if (node === until) return [];
  const found: Node[] = [];
  for (let at = node.parent; at !== null && at !== until; at = at.parent) found.push(at);
  return found;
}

/** The state that a compound one is entered by; the first where the chart names none. */
export function initialOf(tree: ChartTree, { state, children }: Node): Node | null {
  const named = state.initial === null ? undefined : tree.nodes.get(state.initial);
  return named ?? children[0] ?? null;
}

/** What a history state leads to while there is no history. */
export function fallbackOf(tree: ChartTree, history: Node): readonly Node[] {
  const { fallback } = history.state;
  const named = fallback === undefined ? undefined : tree.nodes.get(fallback);
  if (named !== undefined) return [named];
  const { parent } = history;
  if (parent === null) return [];
  if (parent.state.kind === "parallel") return [parent];
  const initial = initialOf(tree, parent);
  return initial === null ? [] : [initial];
}

export function targetsOf(tree: ChartTree, { targets }: Pick<ChartTransition, "targets">): Node[] {
  return targets.flatMap((id) => tree.nodes.get(id) ?? []);
}
