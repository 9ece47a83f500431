import { chartIndex } from "../model/chartIndex.ts";
import type { Chart } from "../model/types.ts";
import type { OwnChart } from "./types.ts";

/** Charts that are listed together. */
export interface Group {
  title: string;
  charts: readonly Chart[];
}

/** Ids of the charts that a chart's states invoke. */
export function invokedBy(chart: Chart): Set<string> {
  const invoked = new Set<string>();
  for (const { invokes, spawns = [] } of chartIndex(chart).states.values())
    for (const { chart: id } of [...invokes, ...spawns])
      if (id !== null && id !== chart.id) invoked.add(id);
  return invoked;
}

/** The chart that stands for the whole: the one that no other invokes and that invokes most; null where none invokes any. */
export function wholeOf(charts: readonly Chart[]): Chart | null {
  const inner = new Set(charts.flatMap((chart) => [...invokedBy(chart)]));
  const [first] = charts
    .filter((chart) => !inner.has(chart.id) && invokedBy(chart).size > 0)
    .toSorted((a, b) => invokedBy(b).size - invokedBy(a).size);
  return first ?? null;
}

/** Charts by the part they play, which their invokes tell: the whole, what it opens, parts of those, and the rest. */
export function groupCharts(charts: readonly Chart[], own: readonly OwnChart[]): Group[] {
  const whole = wholeOf(charts);
  const opened = whole ? invokedBy(whole) : new Set<string>();
  const inner = new Set(charts.flatMap((chart) => [...invokedBy(chart)]));
  const rest = charts.filter((chart) => chart !== whole);
  const groups: Group[] = [
    { title: "The whole", charts: whole ? [whole] : [] },
    { title: "What it opens", charts: rest.filter(({ id }) => opened.has(id)) },
    { title: "Parts of those", charts: rest.filter(({ id }) => !opened.has(id) && inner.has(id)) },
    {
      title: whole ? "On their own" : "Charts",
      charts: rest.filter(({ id }) => !opened.has(id) && !inner.has(id)),
    },
    { title: "Brought by you", charts: own.map(({ chart }) => chart) },
  ];
  return groups.filter((group) => group.charts.length > 0);
}
