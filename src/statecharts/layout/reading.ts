import type { Plan, PlanEdge, PlanNode } from "./plan.ts";

/** In which order the states directly in a state are read, and which lines lead back against it. */
export interface Reading {
  children: readonly PlanNode[];
  isBack: (edge: PlanEdge) => boolean;
}

/**
 * The order of reading: from the state that is entered first along the transitions, then what can't be reached so, in the
 * chart's own order. The layout goes down in it, so that the first state is on top and only true returns lead up.
 */
export function readingOf(node: PlanNode, plan: Plan): Reading {
  const { state, children } = node;
  const childOf = new Map<string, string>();
  for (const child of children) for (const id of idsIn(child)) childOf.set(id, child.state.id);
  const edges = plan.edges.filter(({ container }) => container === state.id);
  const next = new Map<string, string[]>();
  for (const { source, targets } of edges) {
    const from = childOf.get(source);
    if (from === undefined) continue;
    const to = targets.flatMap((target) => childOf.get(target) ?? []);
    next.set(from, [...(next.get(from) ?? []), ...to]);
  }
  for (const { source, target } of plan.links) {
    const from = childOf.get(source);
    const to = childOf.get(target);
    if (from !== undefined && to !== undefined && from !== to)
      next.set(from, [...(next.get(from) ?? []), to]);
  }
  const places = new Map(
    orderFrom(children, state.initial, next).map((id, at) => [id, at] as const),
  );
  const placeOf = (id: string) => places.get(childOf.get(id) ?? "") ?? -1;
  return {
    children: children.toSorted((a, b) => placeOf(a.state.id) - placeOf(b.state.id)),
    isBack: ({ source, targets }) => {
      const from = placeOf(source);
      const to = targets.map(placeOf).filter((place) => place >= 0);
      return from >= 0 && to.length > 0 && to.every((place) => place < from);
    },
  };
}

/** Ids so that each comes before those that it leads to, but for returns. */
function orderFrom(
  children: readonly PlanNode[],
  initial: string | null,
  next: ReadonlyMap<string, readonly string[]>,
): string[] {
  const all = children.map((child) => child.state.id);
  const roots = initial !== null && all.includes(initial) ? [initial, ...all] : all;
  const seen = new Set<string>();
  return roots.flatMap((root) => {
    const left: string[] = [];
    const visit = (id: string) => {
      if (seen.has(id)) return;
      seen.add(id);
      for (const to of (next.get(id) ?? []).toReversed()) visit(to);
      left.unshift(id);
    };
    visit(root);
    return left;
  });
}

function idsIn(node: PlanNode): string[] {
  return [node.state.id, ...node.children.flatMap(idsIn)];
}
