import type { AnyStateMachine } from "xstate";

import { copyOf, type StateConfig } from "./config.ts";
import type { Mutant } from "./mutant.ts";

/** A machine can't be made to go round for ever: the error kills the mutant. */
const MOST_MICROSTEPS = 1000;

/** What XState makes of a machine's configuration; one of them is its own. */
interface Built {
  root: unknown;
  states: unknown;
  events: unknown;
  idMap: unknown;
}

const builtOf = (machine: AnyStateMachine): Built => {
  const { root, states, events, idMap } = machine as unknown as Built;
  return { root, states, events, idMap };
};

/**
 * Turns machines that share one configuration into a mutant, in place, so that everything that imported them plays it from
 * then on. Returns what undoes it.
 */
export function apply(
  { inConfig, delay }: Mutant,
  machines: readonly AnyStateMachine[],
): () => void {
  const [first] = machines;
  if (first === undefined) throw new Error("There is no machine to change.");
  const config = first.config as unknown as StateConfig;
  const original = { ...config };
  const builds = machines.map(builtOf);
  const delays = machines.map((machine) => machine.implementations.delays);
  const kept = delays.map((all) => ({ ...all }));

  const changed = copyOf(config);
  changed["options"] = { maxIterations: MOST_MICROSTEPS };
  inConfig?.(changed);
  replace(config, changed);
  if (delay !== undefined)
    for (const all of delays) all[delay.name] = timed(all[delay.name], delay.times) as never;
  for (const machine of machines) Object.assign(machine, builtOf(machine.provide({})));
  return () => {
    replace(config, original);
    for (const [index, machine] of machines.entries()) {
      Object.assign(machine.implementations.delays, kept[index]);
      Object.assign(machine, builds[index]);
    }
  };
}

/** Makes an object hold what another does. Others refer to it, so it stays the same object. */
function replace(object: StateConfig, by: StateConfig): void {
  for (const name of Object.keys(object)) delete object[name];
  Object.assign(object, by);
}

/** A delay is a number, or computed. */
function timed(delay: unknown, times: number): unknown {
  if (typeof delay === "number") return delay * times;
  const computed = delay as (...given: unknown[]) => number;
  return (...given: unknown[]) => computed(...given) * times;
}
