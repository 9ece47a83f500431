import { type ChartTree, type Node, initialOf } from "./chartTree.ts";
import type { Configuration, Taking } from "./configuration.ts";
import { entrySet } from "./entering.ts";
import { exitSet, remember } from "./exiting.ts";
import { type Decide, selectAlways, selectFor, withoutConflicts } from "./selecting.ts";

/** More steps than these in answer to one event have no end. */
const MOST_MICROSTEPS = 1000;

/** What came of an event. */
export interface Outcome {
  configuration: Configuration;
  /** Ids of the transitions that were taken, in order. */
  taken: string[];
  /** Names of the actions that would have run, and of actors started and stopped. */
  actions: string[];
}

/** A chart that never comes to rest. */
export class EndlessStep extends Error {
  override readonly name = "EndlessStep";
}

/** The start of a chart, by the rules of XState. `decide` answers for guards; nothing of the chart runs. */
export function begin(tree: ChartTree, decide: Decide): Outcome {
  const start: Taking = {
    id: "",
    source: tree.root,
    targets: initialNodes(tree),
    reenter: true,
    actions: [],
  };
  const before: Configuration = { active: [tree.root], history: new Map(), status: "active" };
  const outcome: Outcome = { configuration: before, taken: [], actions: [] };
  const queue: string[] = [];
  enter(tree, [start], outcome, queue);
  return settle(tree, outcome, queue, decide);
}

/** What an event does to a chart, by the rules of XState, until it comes to rest. Throws an EndlessStep where it doesn't. */
export function take(
  tree: ChartTree,
  configuration: Configuration,
  event: string,
  decide: Decide,
): Outcome {
  const outcome: Outcome = { configuration, taken: [], actions: [] };
  if (configuration.status !== "active") return outcome;
  const takings = selectFor(tree, configuration, event, decide);
  if (takings.length === 0 && event.startsWith("xstate.error.actor.")) {
    outcome.configuration = { ...configuration, status: "error" };
    return outcome;
  }
  const queue: string[] = [];
  microstep(tree, takings, outcome, queue);
  return settle(tree, outcome, queue, decide);
}

function initialNodes(tree: ChartTree): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    found.push(node);
    const inner = node.state.kind === "compound" ? [initialOf(tree, node)] : [];
    const regions = node.state.kind === "parallel" ? node.children : [];
    for (const child of [...inner, ...regions]) if (child !== null) visit(child);
  };
  visit(tree.root);
  return found;
}

/** Takes eventless transitions and what was raised, until nothing more happens. */
function settle(tree: ChartTree, outcome: Outcome, queue: string[], decide: Decide): Outcome {
  let mayHaveAlways = true;
  for (let count = 0; outcome.configuration.status === "active"; count += 1) {
    if (count > MOST_MICROSTEPS) throw new EndlessStep("The chart never comes to rest.");
    let takings: Taking[] = mayHaveAlways ? selectAlways(tree, outcome.configuration, decide) : [];
    const before: Configuration | null = takings.length > 0 ? outcome.configuration : null;
    if (takings.length === 0) {
      const raised = queue.shift();
      if (raised === undefined) break;
      takings = selectFor(tree, outcome.configuration, raised, decide);
    }
    microstep(tree, takings, outcome, queue);
    mayHaveAlways = outcome.configuration !== before;
  }
  return outcome;
}

/** Leaves, acts and enters. The configuration stays the same object where nothing changes. */
function microstep(
  tree: ChartTree,
  takings: readonly Taking[],
  outcome: Outcome,
  queue: string[],
): void {
  if (takings.length === 0) return;
  const before = outcome.configuration;
  const kept = withoutConflicts(tree, takings, before);
  outcome.taken.push(...takings.map(({ id }) => id));
  const left = exitSet(tree, kept, before).toSorted((a, b) => b.order - a.order);
  const history = remember(left, before);
  const leaving = new Set(left);
  for (const { state } of left)
    outcome.actions.push(...state.exit, ...state.invokes.map(({ id }) => `stop ${id}`));
  outcome.actions.push(...kept.flatMap(({ actions }) => actions));
  outcome.configuration = {
    ...before,
    active: before.active.filter((node) => !leaving.has(node)),
    history,
  };
  enter(tree, kept, outcome, queue);
  const { active, status } = outcome.configuration;
  const isSame =
    status === before.status &&
    history === before.history &&
    active.length === before.active.length &&
    before.active.every((node) => active.includes(node));
  if (isSame) outcome.configuration = before;
}

function enter(
  tree: ChartTree,
  takings: readonly Taking[],
  outcome: Outcome,
  queue: string[],
): void {
  const active = new Set(outcome.configuration.active);
  const completed = new Set<Node>();
  let { status } = outcome.configuration;
  for (const node of entrySet(tree, takings, outcome.configuration.history)) {
    active.add(node);
    outcome.actions.push(...node.state.entry, ...node.state.invokes.map(({ id }) => `start ${id}`));
    if (node.state.kind === "final" && finish(node, active, completed, queue)) status = "done";
  }
  if (status === "done")
    outcome.actions.push(
      ...[...active].toSorted((a, b) => b.order - a.order).flatMap(({ state }) => state.exit),
    );
  outcome.configuration = { ...outcome.configuration, active: [...active], status };
}

/** Raises what a final state ends. True when it ends the chart. */
function finish(
  node: Node,
  active: ReadonlySet<Node>,
  completed: Set<Node>,
  queue: string[],
): boolean {
  const { parent } = node;
  let outer = parent?.state.kind === "parallel" ? parent : (parent?.parent ?? null);
  if (parent?.state.kind === "compound") queue.push(`xstate.done.state.${parent.id}`);
  while (outer?.state.kind === "parallel" && !completed.has(outer) && isFinished(outer, active)) {
    completed.add(outer);
    queue.push(`xstate.done.state.${outer.id}`);
    outer = outer.parent;
  }
  return outer === null;
}

function isFinished(node: Node, active: ReadonlySet<Node>): boolean {
  const { kind } = node.state;
  if (kind === "parallel") return node.children.every((child) => isFinished(child, active));
  if (kind === "compound")
    return node.children.some((child) => child.state.kind === "final" && active.has(child));
  return kind === "final";
}
