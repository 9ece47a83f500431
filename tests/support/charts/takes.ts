import type { AnyMachineSnapshot, AnyStateNode, InspectionEvent } from "xstate";

import type { CoverageStep } from "#statecharts/coverage/types.ts";

import { transitionName, type Transition } from "./coverage.ts";

/** How often the states and transitions of charts were taken, by their ids. */
export interface Takes {
  states: Map<string, number>;
  transitions: Map<string, number>;
}

/** A way that a test took a chart, step by step. */
export interface TakenPath {
  chart: string;
  input: unknown;
  begins: string[];
  steps: CoverageStep[];
}

/** What the walk of a chart can't take, and why. */
export interface TakenWalk {
  chart: string;
  untaken: Readonly<Record<string, string>>;
}

/** What a test does to the charts, for coverage.json. */
export interface Taking {
  takes: Takes;
  paths: TakenPath[];
  walks: TakenWalk[];
}

/** The stage itself is a chart, of which nothing is counted. */
export const BOARDS = "boards";

let taking: Taking | null = null;

/** Begins to write down what is taken, for one test. */
export function beginTaking(): Taking {
  taking = { takes: { states: new Map(), transitions: new Map() }, paths: [], walks: [] };
  return taking;
}

/** Lets nothing be written down, for a test that plays charts and looks at nothing of what they do. */
export function takeNothing(): void {
  taking = null;
}

/** True while what is taken is written down. */
export const isTaking = (): boolean => taking !== null;

/** Remembers what was taken so far, and hands out a function that takes back what came after: an attempt that failed. */
export function beginAttempt(): () => void {
  if (taking === null) return () => {};
  const { takes, paths } = taking;
  const [states, transitions, made] = [
    new Map(takes.states),
    new Map(takes.transitions),
    paths.length,
  ];
  return () => {
    restore(takes.states, states);
    restore(takes.transitions, transitions);
    paths.length = made;
  };
}

function restore(counts: Map<string, number>, before: ReadonlyMap<string, number>): void {
  counts.clear();
  for (const [id, times] of before) counts.set(id, times);
}

/** Says that a walk of a chart was made, and what it can't take. */
export function noteWalk(walk: TakenWalk): void {
  taking?.walks.push(walk);
}

/** The states that each actor was in when it was last heard of. */
const places = new WeakMap<object, ReadonlySet<AnyStateNode>>();

const count = (of: Map<string, number>, id: string): void => {
  of.set(id, (of.get(id) ?? 0) + 1);
};

/** The nodes of a machine's snapshot; null of another actor's. */
function nodesIn(snapshot: unknown): readonly AnyStateNode[] | null {
  // oxlint-disable-next-line no-underscore-dangle -- xstate's own name
  return (snapshot as Partial<AnyMachineSnapshot> | undefined)?._nodes ?? null;
}

/** Counts what an inspected moment of an actor takes: its transitions, and the states that it enters. */
export function noteTaken(event: InspectionEvent): void {
  if (taking === null) return;
  if (event.type !== "@xstate.microstep" && event.type !== "@xstate.snapshot") return;
  const nodes = nodesIn(event.snapshot);
  if (nodes === null || nodes[0]?.machine.id === BOARDS) return;
  const { states, transitions } = taking.takes;
  let before = places.get(event.actorRef);
  if (event.type === "@xstate.snapshot") {
    // Only the first one says more than the steps that led to it.
    if (before !== undefined) return;
  } else {
    // oxlint-disable-next-line no-underscore-dangle -- xstate's own name
    for (const each of event._transitions) {
      count(transitions, transitionName(each as Transition));
      // A state that is left within the first step is never seen in a snapshot.
      if (before === undefined) count(states, (each.source as AnyStateNode).id);
    }
  }
  before ??= new Set();
  for (const node of nodes) if (!before.has(node)) count(states, node.id);
  places.set(event.actorRef, new Set(nodes));
}

/** Ids of the leaves that are active. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  // oxlint-disable-next-line no-underscore-dangle -- xstate's own name
  snapshot._nodes.filter(({ type }) => type === "atomic" || type === "final").map(({ id }) => id);

/** Writes down one path of a chart. `end` hands it to the coverage. */
export function tracePath(chart: string, input: unknown) {
  let fired: string[] = [];
  let begins: string[] = [];
  const steps: CoverageStep[] = [];
  return {
    inspect(event: InspectionEvent): void {
      if (event.type !== "@xstate.microstep") return;
      // oxlint-disable-next-line no-underscore-dangle -- xstate's own name
      for (const each of event._transitions) {
        const { source } = each as { source: AnyStateNode };
        if (source.machine.id === chart) fired.push(transitionName(each as Transition));
      }
    },
    /** Where the chart stands at the beginning (without an event), or after one. */
    moment(event: { type: string } | null, snapshot: AnyMachineSnapshot): void {
      const active = leavesOf(snapshot);
      if (event === null) begins = active;
      else steps.push({ event: event.type, transitions: fired, active });
      fired = [];
    },
    end(): void {
      taking?.paths.push({ chart, input, begins, steps });
    },
  };
}
