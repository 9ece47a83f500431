import type { AnyStateMachine, AnyStateNode } from "xstate";

import { nodesOf, transitionName, type Transition } from "../machines/support/coverage.ts";
import { mutateActions } from "./actions.ts";
import { groupsOf, stateAt, type Group, type StateConfig } from "./config.ts";
import { mutateStates } from "./states.ts";
import { mutateTransitions } from "./transitions.ts";

export const KINDS = [
  "drop transition",
  "drop always",
  "drop onError",
  "swap targets",
  "retarget",
  "negate guard",
  "drop guard",
  "swap branches",
  "drop action",
  "repeat action",
  "drop assign",
  "drop entry action",
  "drop exit action",
  "repeat entry action",
  "repeat exit action",
  "drop reenter",
  "swap done and error",
  "change initial",
  "change delay",
] as const;
export type Kind = (typeof KINDS)[number];

/** One change of a chart. */
export interface Mutant {
  /** Says the chart, where and what: unique, and the same as long as the chart is. */
  id: string;
  chart: string;
  kind: Kind;
  /** The state that is changed. */
  state: string;
  /** Ids of the transitions that are changed. */
  transitions: readonly string[];
  change: string;
  /** Why it does the same as the chart, where the program knows. */
  same?: string;
  /** The assign that is done twice, which may make the same of what it made. */
  repeats?: string;
  /** Changes a copy of the chart's configuration. */
  inConfig?: (config: StateConfig) => void;
  /** Changes a delay. */
  delay?: { name: string; times: number };
}

/** A state with all that its mutants need to know. */
export interface Place {
  chart: string;
  machine: AnyStateMachine;
  node: AnyStateNode;
  state: StateConfig;
  groups: readonly Group[];
  /** The state in a copy of the configuration. */
  at: (config: StateConfig) => StateConfig;
  /** The living transition of a group. */
  living: (group: Group, index: number) => LivingTransition;
  name: (group: Group, index: number) => string;
}

export interface LivingTransition extends Transition {
  target: readonly AnyStateNode[] | undefined;
}

/** Every change of a chart that there is. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const config = machine.config as StateConfig;
  const inStates = nodesOf(machine.root).flatMap((node) => {
    const place = placeOf(machine, node, config);
    return [...mutateTransitions(place), ...mutateActions(place), ...mutateStates(place)];
  });
  return [...inStates, ...mutateDelays(machine)];
}

function placeOf(machine: AnyStateMachine, node: AnyStateNode, config: StateConfig): Place {
  const at = (of: StateConfig) => stateAt(of, node.path);
  const state = at(config);
  const living = ({ event }: Group, index: number): LivingTransition => {
    const siblings = event === "" ? node.always : node.transitions.get(event);
    const found = siblings?.[index];
    if (found === undefined)
      throw new Error(`The chart '${machine.id}' has no '${event}' (${index}) in '${node.id}'.`);
    return found as LivingTransition;
  };
  return {
    chart: machine.id,
    machine,
    node,
    state,
    groups: groupsOf(state, node.id),
    at,
    living,
    name: (group, index) => transitionName(living(group, index)),
  };
}

/** How much longer or shorter a delay is made. */
const TIMES = [2, 0.5];

function mutateDelays(machine: AnyStateMachine): Mutant[] {
  return Object.keys(machine.implementations.delays).flatMap((name) =>
    TIMES.map((times): Mutant => {
      const change = `the delay '${name}' is ${times === 2 ? "twice" : "half"} as long`;
      return {
        id: `${machine.id}: ${change}`,
        chart: machine.id,
        kind: "change delay",
        state: machine.id,
        transitions: [],
        change,
        delay: { name, times },
      };
    }),
  );
}
