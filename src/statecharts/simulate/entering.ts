import {
  around,
  type ChartTree,
  fallbackOf,
  initialOf,
  isHistory,
  isInside,
  type Node,
} from "./chartTree.ts";
import type { Configuration, Taking } from "./configuration.ts";
import { domainOf, effectiveTargets } from "./exiting.ts";

/** The states that transitions enter, outermost and first states first. */
export function entrySet(
  tree: ChartTree,
  takings: readonly Taking[],
  history: Configuration["history"],
): Node[] {
  const entered = new Set<Node>();

  const enterInside = (node: Node): void => {
    if (isHistory(node)) enterHistory(node);
    else if (node.state.kind === "compound") {
      const initial = initialOf(tree, node);
      if (initial === null) return;
      if (!isHistory(initial)) entered.add(initial);
      enterInside(initial);
      enterAround(around(initial, node), null);
    } else if (node.state.kind === "parallel") enterRegions(node);
  };

  const enterHistory = (node: Node): void => {
    const targets = history.get(node.id) ?? fallbackOf(tree, node);
    for (const target of targets) {
      entered.add(target);
      enterInside(target);
    }
    for (const target of targets) enterAround(around(target, node.parent), null);
  };

  const enterRegions = (node: Node): void => {
    for (const region of node.children) {
      if ([...entered].some((each) => isInside(each, region))) continue;
      entered.add(region);
      enterInside(region);
    }
  };

  /** States around a target, as far as they stand inside the domain, with the other regions of parallel ones. */
  const enterAround = (nodes: readonly Node[], domain: Node | null): void => {
    for (const node of nodes) {
      if (domain === null || isInside(node, domain)) entered.add(node);
      if (node.state.kind === "parallel") enterRegions(node);
    }
  };

  for (const taking of takings) {
    const { source, targets, reenter } = taking;
    const domain = domainOf(tree, taking, history);
    for (const target of targets) {
      if (!isHistory(target) && (source !== target || source !== domain || reenter))
        entered.add(target);
      enterInside(target);
    }
    for (const target of effectiveTargets(tree, targets, history)) {
      const outer = around(target, domain);
      if (domain?.state.kind === "parallel") outer.push(domain);
      enterAround(outer, source.parent === null && reenter ? null : domain);
    }
  }
  return [...entered].toSorted((a, b) => a.order - b.order);
}
