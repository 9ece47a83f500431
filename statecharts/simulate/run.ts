import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition as transitionOf,
} from "xstate";

import { chartIndex } from "../model/chartIndex.ts";
import type { Chart, ChartTransition } from "../model/types.ts";
import { type Decide, machineOf } from "./machineOf.ts";

/** What came of an event. */
export interface Outcome {
  snapshot: AnyMachineSnapshot;
  /** Ids of the active states, in the chart's own order. */
  active: readonly string[];
  /** Ids of the transitions that were taken, in order. */
  taken: readonly string[];
  /** Names of the actions that would have run, and of actors started and stopped. */
  actions: readonly string[];
}

/** A guard that no one has decided yet. */
export interface Undecided {
  undecided: ChartTransition;
}

/** Whether a guard says yes; null: no one has decided. */
export type Answer = (transition: ChartTransition) => boolean | null;

/** Runs a chart by its transitions' guards, without its actions. */
export interface Run {
  /** The start of the chart (`before` null) or what an event does to it, until it comes to rest. Throws what XState throws. */
  step(before: AnyMachineSnapshot | null, event: string, answer: Answer): Outcome | Undecided;
  /** Whether an event takes a transition where its guard says yes and every other one no. */
  canTake(at: AnyMachineSnapshot, event: string, transition: ChartTransition): boolean;
}

const runs = new WeakMap<Chart, Run>();

/** A chart that XState runs; guards are asked, and nothing of the chart runs. Made once for each chart. */
export function runOf(chart: Chart): Run {
  const run = runs.get(chart) ?? make(chart);
  runs.set(chart, run);
  return run;
}

function make(chart: Chart): Run {
  let decide: Decide = () => false;
  const machine = machineOf(chart, (transition) => decide(transition));
  return {
    step(before, event, answer) {
      let undecided: ChartTransition | null = null;
      decide = (transition) => {
        const yes = answer(transition);
        if (yes !== null) return yes;
        undecided ??= transition;
        throw new Error("A guard is undecided.");
      };
      try {
        const outcome = outcomeOf(chart, machine, before, event);
        // XState keeps what is thrown at the start, and throws the rest.
        return undecided === null ? outcome : { undecided };
      } catch (error) {
        if (undecided === null) throw error;
        return { undecided };
      }
    },
    canTake(at, event, { id }) {
      decide = (each) => each.id === id;
      return machine.getTransitionData(at, { type: event }).some(({ meta }) => meta === id);
    },
  };
}

function outcomeOf(
  chart: Chart,
  machine: AnyStateMachine,
  before: AnyMachineSnapshot | null,
  event: string,
): Outcome {
  const [snapshot, ran] =
    before === null ? initialTransition(machine) : transitionOf(machine, before, { type: event });
  if (before === null && snapshot.status === "error") throw snapshot.error;
  const named = (wanted: string): string[] =>
    ran.flatMap(({ type, params }) =>
      type === wanted && typeof params === "string" ? params : [],
    );
  // oxlint-disable-next-line no-underscore-dangle -- xstate's own name
  const active = new Set(snapshot._nodes.map(({ id }) => id));
  return {
    snapshot,
    active: [...chartIndex(chart).states.keys()].filter((id) => active.has(id)),
    taken: named("taken"),
    actions: named("ran"),
  };
}
