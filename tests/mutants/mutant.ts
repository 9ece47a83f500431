import type { StateConfig } from "./config.ts";
import type { Kind, Mutant, Place } from "./mutants.ts";

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
