import type { Plan, PlanEdge, PlanNode } from "./plan.ts";

/** In which order the states directly in a state are read, and which lines lead back against it. */
export interface Reading {
  children: readonly PlanNode[];
  isBack: (edge: PlanEdge) => boolean;
  /** Ids of the states beside the first one that no other beside them leads to. */
  unled: readonly string[];
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
  const places = new Map(
    orderFrom(children, state.initial, next).map((id, at) => [id, at] as const),
  );
  const placeOf = (id: string) => places.get(childOf.get(id) ?? "") ?? -1;
  const led = new Set<string>();
  for (const [from, all] of next)
    for (const to of all) if (placeOf(from) < placeOf(to)) led.add(to);
  return {
    unled: children
      .map((child) => child.state.id)
      .filter((id) => state.initial !== null && id !== state.initial && !led.has(id)),
    children: children.toSorted((a, b) => placeOf(a.state.id) - placeOf(b.state.id)),
    isBack: ({ source, targets }) => {
      const from = placeOf(source);
      const to = targets.map(placeOf).filter((place) => place >= 0);
      return from >= 0 && to.length > 0 && to.every((place) => place < from);
    },
  };
}

/** Ids so that each comes before those that it leads to, but for returns; what the first one leads to comes first. */
function orderFrom(
  children: readonly PlanNode[],
  initial: string | null,
  next: ReadonlyMap<string, readonly string[]>,
): string[] {
  const all = children.map((child) => child.state.id);
  const seen = new Set<string>();
  const reached = visited(
    all.filter((id) => id === initial),
    next,
    seen,
  );
  const rest = all.filter((id) => !seen.has(id));
  const ledInRest = new Set(rest.flatMap((id) => next.get(id) ?? []));
  const sources = rest.filter((id) => !ledInRest.has(id));
  const fromSources = visited(sources, next, seen);
  // Only circles are left.
  return [...reached, ...visited(rest, next, seen), ...fromSources];
}

/** What can be reached from some, each before those that it leads to, but for returns. */
function visited(
  roots: readonly string[],
  next: ReadonlyMap<string, readonly string[]>,
  seen: Set<string>,
): string[] {
  const order: string[] = [];
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const to of (next.get(id) ?? []).toReversed()) visit(to);
    order.unshift(id);
  };
  for (const root of roots.toReversed()) visit(root);
  return order;
}

function idsIn(node: PlanNode): string[] {
  return [node.state.id, ...node.children.flatMap(idsIn)];
}
