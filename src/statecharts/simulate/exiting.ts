import {
  around,
  type ChartTree,
  fallbackOf,
  isAtomic,
  isHistory,
  isInside,
  type Node,
} from "./chartTree.ts";
import type { Configuration, Taking } from "./configuration.ts";

/** The states that transitions lead to, with history states replaced by what they stand for. */
export function effectiveTargets(
  tree: ChartTree,
  targets: readonly Node[],
  history: Configuration["history"],
): Node[] {
  const found = targets.flatMap((target) =>
    isHistory(target)
      ? (history.get(target.id) ?? effectiveTargets(tree, fallbackOf(tree, target), history))
      : [target],
  );
  return [...new Set(found)];
}

/** The state within which a transition happens: all inside it that is active is left. Null: the whole chart begins anew. */
export function domainOf(
  tree: ChartTree,
  { source, targets, reenter }: Taking,
  history: Configuration["history"],
): Node | null {
  const effective = effectiveTargets(tree, targets, history);
  const staysInside = effective.every((node) => node === source || isInside(node, source));
  if (!reenter && staysInside) return source;
  const [first, ...others] = [...effective, source];
  const common =
    first === undefined
      ? undefined
      : around(first).find((node) => others.every((other) => isInside(other, node)));
  if (common !== undefined) return common;
  return reenter ? null : tree.root;
}

/** The active states that transitions leave. */
export function exitSet(
  tree: ChartTree,
  takings: readonly Taking[],
  { active, history }: Configuration,
): Node[] {
  const left = new Set<Node>();
  for (const taking of takings) {
    if (taking.targets.length === 0) continue;
    const domain = domainOf(tree, taking, history);
    if (taking.reenter && domain !== null && taking.source === domain) left.add(domain);
    for (const node of active) if (domain === null || isInside(node, domain)) left.add(node);
  }
  return [...left];
}

/** What the history states of those that are left remember; the same object where there are none. */
export function remember(
  left: readonly Node[],
  { active, history }: Configuration,
): Configuration["history"] {
  const withHistory = left.filter(({ histories }) => histories.length > 0);
  if (withHistory.length === 0) return history;
  const next = new Map(history);
  for (const node of withHistory)
    for (const { id, state } of node.histories)
      next.set(
        id,
        active.filter((each) =>
          state.history === "deep" ? isAtomic(each) && isInside(each, node) : each.parent === node,
        ),
      );
  return next;
}
