import type { Coverage } from "#statecharts/coverage/types.ts";

import { chartCoverage, type Charted } from "./charts.ts";
import { clauseCoverage } from "./clauses.ts";
import type { Measured } from "./measured.ts";
import { testList } from "./testList.ts";

/** All that was measured, as coverage.json has it. */
export function coverageOf(
  charts: readonly Charted[],
  clauses: ReadonlyMap<string, string>,
  { records, outcomes }: Pick<Measured, "records" | "outcomes">,
): Coverage {
  const list = testList();
  const byChart = charts.map((chart) => [chart.name, chartCoverage(chart, records, list)] as const);
  const machines = charts.map(({ machine }) => machine);
  const byClause = clauseCoverage(clauses, machines, outcomes, list);
  return {
    format: "statechart-coverage",
    version: 1,
    tests: list.tests,
    charts: Object.fromEntries(byChart),
    clauses: byClause,
  };
}
