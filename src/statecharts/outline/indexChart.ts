import type { Chart, ChartState, ChartTransition } from "../model/types.ts";

/** A chart's states and transitions by their ids, in the chart's own order. */
export interface ChartIndex {
  states: ReadonlyMap<string, ChartState>;
  transitions: ReadonlyMap<string, ChartTransition>;
  /** Id of the state around each but the root. */
  parents: ReadonlyMap<string, string>;
  /** By the target's id. */
  incoming: ReadonlyMap<string, readonly ChartTransition[]>;
}

const known = new WeakMap<Chart, ChartIndex>();

/** Makes the index of a chart, once. Works without recursion, so that no depth is too deep. */
export function indexChart(chart: Chart): ChartIndex {
  const made = known.get(chart);
  if (made) return made;
  const states = new Map<string, ChartState>();
  const transitions = new Map<string, ChartTransition>();
  const parents = new Map<string, string>();
  const incoming = new Map<string, ChartTransition[]>();
  const waiting: ChartState[] = [chart.root];
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    states.set(state.id, state);
    for (const transition of state.transitions) {
      transitions.set(transition.id, transition);
      for (const target of transition.targets) {
        const others = incoming.get(target);
        if (others) others.push(transition);
        else incoming.set(target, [transition]);
      }
    }
    for (const child of state.states) parents.set(child.id, state.id);
    waiting.push(...state.states.toReversed());
  }
  const index = { states, transitions, parents, incoming };
  known.set(chart, index);
  return index;
}

/** The states around one, from the outermost to its parent. */
export function ancestorsOf(index: ChartIndex, id: string): string[] {
  const around: string[] = [];
  for (let up = index.parents.get(id); up !== undefined; up = index.parents.get(up))
    around.push(up);
  return around.toReversed();
}
