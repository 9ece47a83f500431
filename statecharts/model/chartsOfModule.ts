import type { AnyStateMachine } from "xstate";

import { chartOf } from "./chartOf.ts";
import { fieldOf, listOf } from "./names.ts";
import type { ReadCharts } from "./readCharts.ts";
import type { Chart } from "./types.ts";

/**
 * Charts of the machines that a module exports, by themselves or in lists, and of those that these invoke or spawn. Unlike a
 * definition's they hold `always`, guards written in place, and children. Runs nothing of the machines.
 */
export function chartsOfModule(module: object): ReadCharts {
  const exported = Object.values(module)
    .flatMap((each) => listOf(each))
    .filter(isMachine);
  if (exported.length === 0)
    return {
      problem: "It exports no machine of XState v5: export one, as `createMachine` made it.",
    };
  const machines = new Set(exported);
  // A set goes on over what is added meanwhile.
  for (const machine of machines)
    for (const logic of actorsOf(machine)) {
      const child = fieldOf(logic, "src") ?? logic;
      if (isMachine(child)) machines.add(child);
    }
  const charts = new Map<string, Chart>();
  const notes: string[] = [];
  for (const machine of machines) {
    if (!charts.has(machine.id)) charts.set(machine.id, chartOf(machine));
    else if (exported.includes(machine))
      notes.push(`A second machine called ‘${machine.id}’ is left out: give it an id of its own.`);
  }
  return { charts: linked([...charts.values()]), notes };
}

/** What looks like a machine of XState v5, whichever copy of XState made it. */
const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === "object" &&
  value !== null &&
  "root" in value &&
  "config" in value &&
  "implementations" in value &&
  "provide" in value;

/** Logic of the actors that a machine names, and of those written in place. */
function actorsOf({ implementations, config }: AnyStateMachine): unknown[] {
  const inPlace = (state: unknown): unknown[] => [
    ...listOf(fieldOf(state, "invoke")).map((invoke) => fieldOf(invoke, "src")),
    ...Object.values(fieldOf(state, "states") ?? {}).flatMap(inPlace),
  ];
  return [...Object.values(implementations.actors), ...inPlace(config)];
}

/** An actor whose chart is loaded later is known by its name only: the chart of that name is the one. */
function linked(charts: readonly Chart[]): Chart[] {
  const ids = new Set(charts.map(({ id }) => id));
  const link = (state: Chart["root"]): Chart["root"] => ({
    ...state,
    invokes: state.invokes.map((invoke) =>
      invoke.chart === null && ids.has(invoke.src) ? { ...invoke, chart: invoke.src } : invoke,
    ),
    states: state.states.map(link),
  });
  return charts.map((chart) => ({ ...chart, root: link(chart.root) }));
}
