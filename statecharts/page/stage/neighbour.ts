import { chartIndex } from "../../model/chartIndex.ts";
import type { Chart } from "../../model/types.ts";

/**
 * The element that Shift and an arrow lead to: up to the state around, down into the first state within, sideways through
 * the states beside it, and from a transition among those of its source. Without a choice the chart's first state.
 */
export function neighbour(chart: Chart, selected: string | null, key: string): string {
  const { states, transitions, parents } = chartIndex(chart);
  const first = chart.root.initial ?? chart.root.states[0]?.id ?? chart.root.id;
  if (selected === null) return first;
  const transition = transitions.get(selected);
  const state = states.get(transition?.source ?? selected);
  if (!state) return first;
  if (transition && key === "ArrowUp") return state.id;
  if (transition && key === "ArrowDown") return transition.targets[0] ?? state.id;
  if (key === "ArrowUp") return parents.get(state.id) ?? state.id;
  if (key === "ArrowDown")
    return state.initial ?? state.states[0]?.id ?? state.transitions[0]?.id ?? state.id;
  const siblings = transition
    ? state.transitions.map(({ id }) => id)
    : (states.get(parents.get(state.id) ?? "")?.states.map(({ id }) => id) ?? [state.id]);
  const step = key === "ArrowRight" ? 1 : -1;
  const place = siblings.indexOf(selected);
  return siblings[(place + step + siblings.length) % siblings.length] ?? selected;
}
