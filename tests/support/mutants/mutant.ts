import type { AnyStateMachine, AnyStateNode } from "xstate";

import type { Transition } from "../charts/coverage.ts";
import type { Group, StateConfig } from "./config.ts";

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

/** A mutant of a state; its id says where and what. */
export function mutant(
  { chart, node, at }: Place,
  kind: Kind,
  transitions: readonly string[],
  change: string,
  inState: (state: StateConfig) => void,
): Mutant {
  const where = transitions.length > 0 ? transitions.join(" and ") : node.id;
  return {
    id: `${where}: ${change}`,
    chart,
    kind,
    state: node.id,
    transitions,
    change,
    inConfig(config) {
      inState(at(config));
    },
  };
}
