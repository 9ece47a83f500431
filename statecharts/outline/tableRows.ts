import { chartIndex } from "../model/chartIndex.ts";
import { triggerText } from "../model/triggers.ts";
import type { Chart, ChartTransition } from "../model/types.ts";
import { targetText } from "./says.ts";

/** Columns of the table of transitions, from left to right. */
export const COLUMNS = [
  { key: "source", title: "From" },
  { key: "trigger", title: "On" },
  { key: "guard", title: "If" },
  { key: "target", title: "To" },
  { key: "actions", title: "Does" },
  { key: "clauses", title: "Clauses" },
  { key: "description", title: "What it is for" },
] as const;

export type Column = (typeof COLUMNS)[number]["key"];

/** Which column the table is sorted by; `down` is from the last to the first. */
export interface Sorting {
  by: Column;
  down: boolean;
}

/** A row of the table of transitions: each column's text. */
export type TableRow = { id: string; transition: ChartTransition } & Record<Column, string>;

const rowsOf = new WeakMap<Chart, readonly TableRow[]>();

function allRows(chart: Chart): readonly TableRow[] {
  const made = rowsOf.get(chart);
  if (made) return made;
  const rows = [...chartIndex(chart).transitions.values()].map((transition) => ({
    id: transition.id,
    transition,
    source: transition.source,
    trigger: triggerText(transition.trigger),
    guard: transition.guard ?? "",
    target: targetText(transition),
    actions: transition.actions.join(", "),
    clauses: transition.clauses.join(", "),
    description: transition.description,
  }));
  rowsOf.set(chart, rows);
  return rows;
}

/** The transitions that have every word of the filter somewhere; in the chart's own order unless sorted. */
export function tableRows(chart: Chart, filter: string, sorting: Sorting | null): TableRow[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = allRows(chart).filter((row) => {
    const text = COLUMNS.map(({ key }) => row[key])
      .join("\n")
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (sorting === null) return rows;
  const { by, down } = sorting;
  const order = new Intl.Collator("en", { numeric: true });
  return rows.toSorted((a, b) => order.compare(a[by], b[by]) * (down ? -1 : 1));
}
