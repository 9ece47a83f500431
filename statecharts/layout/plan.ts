import { chartIndex, countInside, type ChartIndex } from "../model/chartIndex.ts";
import type { Chart, ChartState } from "../model/types.ts";
import { boxOf, stayingIn } from "./boxOf.ts";
import { labelOf } from "./labelOf.ts";
import type { ChartView, LayoutEdge } from "./types.ts";

/** A state that is drawn. */
export interface PlanNode {
  state: ChartState;
  collapsed: boolean;
  hidden: number;
  width: number;
  height: number;
  children: readonly PlanNode[];
}

/** One or several transitions with the same ends, before they have a place. */
export interface PlanEdge extends Omit<LayoutEdge, "label" | "lines"> {
  /** Id of the state in which the label stands. */
  container: string;
  /** Of the label. */
  width: number;
  height: number;
}

/** What is drawn of a chart, before it has places. */
export interface Plan {
  root: PlanNode;
  edges: readonly PlanEdge[];
  /** By id of the state, those that are drawn. */
  nodes: ReadonlyMap<string, PlanNode>;
  index: ChartIndex;
}

/** What of a chart is drawn in a view, and how big it is. */
export function planOf(chart: Chart, { collapsed }: ChartView): Plan {
  const index = chartIndex(chart);
  const nodes = new Map<string, PlanNode>();
  /** For each state the one that stands for it. */
  const shown = new Map<string, string>();
  const visit = (state: ChartState, within: string | null): PlanNode | null => {
    shown.set(state.id, within ?? state.id);
    const folds = collapsed.has(state.id) && state.states.length > 0;
    const inside = folds ? (within ?? state.id) : within;
    const children = state.states.flatMap((child) => visit(child, inside) ?? []);
    if (within !== null) return null;
    const open = children.length > 0;
    const { width, height } = boxOf(state, index, { collapsed: folds, open });
    const hidden = folds ? countInside(state) : 0;
    const node = { state, collapsed: folds, hidden, width, height, children };
    nodes.set(state.id, node);
    return node;
  };
  const root = visit(chart.root, null);
  if (root === null) throw new Error("The root of a chart is always drawn.");
  return { root, edges: edgesOf(nodes, shown, index), nodes, index };
}

interface Group {
  source: string;
  targets: string[];
  transitions: string[];
  compact: boolean;
}

function edgesOf(
  nodes: ReadonlyMap<string, PlanNode>,
  shown: ReadonlyMap<string, string>,
  index: ChartIndex,
): PlanEdge[] {
  const groups = new Map<string, Group>();
  for (const state of index.states.values()) {
    const source = shown.get(state.id);
    const node = source === undefined ? undefined : nodes.get(source);
    if (source === undefined || node === undefined) continue;
    const isHidden = source !== state.id;
    const staying = new Set(isHidden ? [] : stayingIn(state, node.collapsed, index));
    for (const transition of state.transitions) {
      const all = transition.targets.map((target) => shown.get(target) ?? target);
      const targets = [...new Set(all)];
      const isWithin = targets.every((target) => target === source);
      if (staying.has(transition.id) || (isHidden && isWithin)) continue;
      const key = JSON.stringify([source, targets]);
      const isGathered =
        isHidden || targets.some((target) => nodes.get(target)?.collapsed === true);
      const group = groups.get(key);
      if (group === undefined)
        groups.set(key, { source, targets, transitions: [transition.id], compact: isGathered });
      else {
        group.transitions.push(transition.id);
        group.compact ||= isGathered;
      }
    }
  }
  return [...groups.values()].map((group) => withLabel(group, index));
}

function withLabel({ source, targets, transitions, compact }: Group, index: ChartIndex): PlanEdge {
  const container = innermostAround(source, targets, index.parents);
  const toAround = targets.includes(container);
  const around = toAround ? (index.states.get(container)?.key ?? container) : null;
  const { width, height } = labelOf(transitions, index, { compact, around });
  const id = transitions[0] ?? source;
  const ends = {
    source,
    targets,
    transitions,
    compact,
    fromAround: source === container,
    toAround,
  };
  return { id, ...ends, container, width, height };
}

/** The innermost state around all ends of an edge; an end that is around the others counts itself. */
function innermostAround(
  source: string,
  targets: readonly string[],
  parents: ReadonlyMap<string, string>,
): string {
  const path = pathTo(source, parents);
  const others = targets.map((target) => pathTo(target, parents));
  const isShared = (id: string, depth: number) => others.every((other) => other[depth] === id);
  const parting = path.findIndex((id, depth) => !isShared(id, depth));
  const shared = parting === -1 ? path : path.slice(0, parting);
  return shared.at(-1) ?? source;
}

/** Ids from the root to a state. */
function pathTo(id: string, parents: ReadonlyMap<string, string>): string[] {
  const path = [id];
  for (let at = parents.get(id); at !== undefined; at = parents.get(at)) path.unshift(at);
  return path;
}
