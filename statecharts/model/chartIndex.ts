import type { Chart, ChartState, ChartTransition } from "./types.ts";

/** What is looked up in a chart again and again. */
export interface ChartIndex {
  /** By id, in the chart's own order, parents first. */
  states: ReadonlyMap<string, ChartState>;
  transitions: ReadonlyMap<string, ChartTransition>;
  /** Id of the state around a state; none for the root. */
  parents: ReadonlyMap<string, string>;
  /** For each transition its place among those for the same event, from 1, and how many they are. */
  places: ReadonlyMap<string, { place: number; of: number }>;
  /** The transitions that lead to a state, by its id. */
  incoming: ReadonlyMap<string, readonly ChartTransition[]>;
}

const known = new WeakMap<Chart, ChartIndex>();

/** The index of a chart; made once for each. */
export function chartIndex(chart: Chart): ChartIndex {
  const made = known.get(chart) ?? make(chart);
  known.set(chart, made);
  return made;
}

/** Works without recursion, so that no depth is too deep. */
function make(chart: Chart): ChartIndex {
  const states = new Map<string, ChartState>();
  const transitions = new Map<string, ChartTransition>();
  const parents = new Map<string, string>();
  const places = new Map<string, { place: number; of: number }>();
  const incoming = new Map<string, ChartTransition[]>();
  const waiting: ChartState[] = [chart.root];
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    states.set(state.id, state);
    const counts = new Map<string, number>();
    for (const { event } of state.transitions) counts.set(event, (counts.get(event) ?? 0) + 1);
    const met = new Map<string, number>();
    for (const each of state.transitions) {
      const place = (met.get(each.event) ?? 0) + 1;
      met.set(each.event, place);
      transitions.set(each.id, each);
      places.set(each.id, { place, of: counts.get(each.event) ?? 1 });
      for (const target of each.targets) {
        const others = incoming.get(target);
        if (others) others.push(each);
        else incoming.set(target, [each]);
      }
    }
    for (const child of state.states) parents.set(child.id, state.id);
    waiting.push(...state.states.toReversed());
  }
  return { states, transitions, parents, places, incoming };
}

/** The states around one, from the outermost to its parent. */
export function ancestorsOf({ parents }: Pick<ChartIndex, "parents">, id: string): string[] {
  const around: string[] = [];
  for (let up = parents.get(id); up !== undefined; up = parents.get(up)) around.push(up);
  return around.toReversed();
}

/** How many states stand inside a state, at any depth. */
export function countInside(state: ChartState): number {
  return state.states.reduce((sum, child) => sum + 1 + countInside(child), 0);
}

/** A state and all inside it. */
export function statesIn(state: ChartState): ChartState[] {
  return [state, ...state.states.flatMap((child) => statesIn(child))];
}
