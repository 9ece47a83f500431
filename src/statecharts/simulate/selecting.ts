import type { ChartTransition } from "../model/types.ts";
import { around, type ChartTree, isAtomic, isInside, type Node, targetsOf } from "./chartTree.ts";
import type { Configuration, Taking } from "./configuration.ts";
import { exitSet } from "./exiting.ts";

/** Whether a transition's guard says yes. Transitions without one aren't asked about. */
export type Decide = (transition: ChartTransition) => boolean;

/** The transitions that an event sets off: the innermost state that hears it, in each region. */
export function selectFor(
  tree: ChartTree,
  { active }: Configuration,
  event: string,
  decide: Decide,
): Taking[] {
  const children = new Map<Node, Node[]>();
  for (const node of active)
    if (node.parent !== null)
      children.set(node.parent, [...(children.get(node.parent) ?? []), node]);
  const select = (node: Node): Taking[] => {
    const inner = (children.get(node) ?? []).flatMap((child) => select(child));
    if (inner.length > 0) return inner;
    const chosen = candidates(node, event).find((each) => each.guard === null || decide(each));
    return chosen === undefined ? [] : [takingOf(tree, node, chosen)];
  };
  return select(tree.root);
}

/** The eventless transitions that can be taken now, without those that others rule out. */
export function selectAlways(
  tree: ChartTree,
  configuration: Configuration,
  decide: Decide,
): Taking[] {
  const chosen = new Map<string, Taking>();
  for (const leaf of configuration.active.filter(isAtomic))
    for (const node of [leaf, ...around(leaf)]) {
      const transition = node.state.transitions.find(
        (each) => each.event === "" && (each.guard === null || decide(each)),
      );
      if (transition === undefined) continue;
      chosen.set(transition.id, takingOf(tree, node, transition));
      break;
    }
  return withoutConflicts(tree, [...chosen.values()], configuration);
}

/** Of transitions that would leave the same states, the one that starts further inside, or else the first. */
export function withoutConflicts(
  tree: ChartTree,
  takings: readonly Taking[],
  configuration: Configuration,
): Taking[] {
  const kept = new Set<Taking>();
  for (const one of takings) {
    const left = new Set(exitSet(tree, [one], configuration));
    const rivals = [...kept].filter((other) =>
      exitSet(tree, [other], configuration).some((node) => left.has(node)),
    );
    // One that is kept because it isn't further inside rules this one out, whatever else it would rule out.
    const firstKept = rivals.findIndex((other) => !isInside(one.source, other.source));
    if (firstKept !== -1) continue;
    for (const other of rivals) kept.delete(other);
    kept.add(one);
  }
  return [...kept];
}

/** A state's transitions for an event, in the order in which they are tried: named ones first, then the longer patterns. */
export function candidates({ state }: Node, event: string): ChartTransition[] {
  const named = state.transitions.filter((each) => each.event === event);
  const patterns = state.transitions.filter(
    (each) => each.event !== event && matches(event, each.event),
  );
  return [...named, ...patterns.toSorted((a, b) => b.event.length - a.event.length)];
}

/** Whether a pattern with a star at its end, `*` or `socket.*`, covers an event. */
function matches(event: string, pattern: string): boolean {
  if (pattern === "*") return true;
  if (!pattern.endsWith(".*")) return false;
  const parts = event.split(".");
  const wanted = pattern.split(".").slice(0, -1);
  return wanted.every((part, index) => part === parts[index]);
}

function takingOf(tree: ChartTree, source: Node, transition: ChartTransition): Taking {
  const { id, reenter, actions } = transition;
  return { id, source, targets: targetsOf(tree, transition), reenter, actions };
}
