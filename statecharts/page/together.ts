import type { Chart, ChartState } from "../model/types.ts";

/**
 * A chart with the charts of the actors it invokes, and of those that they invoke, drawn within the states that invoke
 * them. A chart that comes up again stays a link, for an id may stand once in a picture.
 */
export function together(chart: Chart, charts: readonly Chart[]): Chart {
  const byId = new Map(charts.map((each) => [each.id, each]));
  const drawn = new Set([chart.id]);
  const withChildren = (state: ChartState): ChartState => {
    const inner = [...state.invokes, ...(state.spawns ?? [])].flatMap(({ chart: id }) => {
      const child = id === null || drawn.has(id) ? undefined : byId.get(id);
      if (!child) return [];
      drawn.add(child.id);
      return [child.root];
    });
    const states = [...state.states, ...inner].map(withChildren);
    const grows = state.states.length === 0 && inner.length > 0;
    return {
      ...state,
      states,
      // The states of an actor run beside those of the state that invokes it.
      kind: grows ? "compound" : state.kind,
      initial: grows ? (inner[0]?.id ?? null) : state.initial,
    };
  };
  return { ...chart, root: withChildren(chart.root) };
}

/** Ids of the charts' roots that stand in a picture of several, for collapsing them at first. */
export function innerCharts(chart: Chart, charts: readonly Chart[]): string[] {
  const roots = new Set(charts.map(({ root }) => root.id));
  const found: string[] = [];
  const waiting = [...chart.root.states];
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    if (roots.has(state.id)) found.push(state.id);
    waiting.push(...state.states);
  }
  return found;
}
