import type { Coverage } from "../../coverage/types.ts";
import { chartIndex } from "../../model/chartIndex.ts";
import type { Chart } from "../../model/types.ts";

/** A clause in the table of clauses. */
export interface ClauseRow {
  id: string;
  text: string;
  /** The states and transitions that cite it, in all charts. */
  elements: readonly { chart: string; id: string }[];
  /** Places of its tests in the coverage. */
  tests: readonly number[];
}

/** Every clause that a chart cites or a test keeps, by its id; from the charts as they are now, not as they were measured. */
export function clauseRows(
  charts: readonly Chart[],
  texts: Readonly<Record<string, string>>,
  coverage: Coverage | null,
): ClauseRow[] {
  const cited = new Map<string, { chart: string; id: string }[]>();
  for (const chart of charts) {
    const { states, transitions } = chartIndex(chart);
    for (const { id, clauses } of [...states.values(), ...transitions.values()])
      for (const clause of clauses) {
        const others = cited.get(clause);
        if (others) others.push({ chart: chart.id, id });
        else cited.set(clause, [{ chart: chart.id, id }]);
      }
  }
  const measured = coverage?.clauses ?? {};
  const ids = new Set([...Object.keys(texts), ...Object.keys(measured), ...cited.keys()]);
  const order = new Intl.Collator("en", { numeric: true });
  return [...ids]
    .toSorted((a, b) => order.compare(a, b))
    .map((id) => ({
      id,
      text: texts[id] ?? measured[id]?.text ?? "",
      elements: cited.get(id) ?? [],
      tests: measured[id]?.tests ?? [],
    }));
}
