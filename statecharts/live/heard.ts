import type { Chart, ChartState } from "../model/types.ts";

/** Events that are XState's own: delays, ends of actors and of states. */
const OWN = "xstate.";

/** Types of the events that a chart hears in these states, in the order in which they stand in it. */
export function heardIn(chart: Chart, active: readonly string[]): string[] {
  const here = new Set(active);
  const types = new Set<string>();
  const look = (state: ChartState): void => {
    if (!here.has(state.id)) return;
    for (const { event } of state.transitions)
      if (event !== "" && !event.startsWith(OWN)) types.add(event);
    for (const child of state.states) look(child);
  };
  look(chart.root);
  return [...types];
}
