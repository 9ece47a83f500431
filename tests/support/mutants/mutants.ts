import type { AnyStateMachine, AnyStateNode } from "xstate";

import { nodesOf, transitionName } from "../charts/coverage.ts";
import { mutateActions } from "./actions.ts";
import { groupsOf, stateAt, type Group, type StateConfig } from "./config.ts";
import type { LivingTransition, Mutant, Place } from "./mutant.ts";
import { mutateStates } from "./states.ts";
import { mutateTransitions } from "./transitions.ts";

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
