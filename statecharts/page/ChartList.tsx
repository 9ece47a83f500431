import { useMemo } from "react";

import { chartIndex } from "../model/chartIndex.ts";
import type { Chart } from "../model/types.ts";
import { CoverageBar } from "./coverage/CoverageBar.tsx";
import { countTransitions } from "./coverage/status.ts";
import { groupCharts } from "./groups.ts";
import { Button } from "./parts/Button.tsx";
import { usePage, useSend } from "./usePage.ts";

import css from "./ChartList.module.css";

/** All charts by the part they play, and the way to bring others. */
export function ChartList() {
  const send = useSend();
  const library = usePage(({ context }) => context.library);
  const own = usePage(({ context }) => context.own);
  const problem = usePage(({ context }) => context.problems.library);
  const loading = usePage((snapshot) => snapshot.hasTag("loadingCharts"));
  const failed = usePage((snapshot) => snapshot.hasTag("chartsFailed"));
  const groups = useMemo(() => groupCharts(library?.charts ?? [], own), [library, own]);
  const brought = new Set(own.map(({ chart }) => chart.id));
  return (
    <>
      <nav className={css["list"]} aria-label="Charts" aria-busy={loading}>
        {loading && <p className={css["empty"]}>The charts are coming …</p>}
        {failed && (
          <div className={css["empty"]} role="alert">
            <p>{problem}</p>
            <Button onClick={() => send({ type: "retry.requested" })}>Try again</Button>
          </div>
        )}
        {groups.map(({ title, charts }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {charts.map((chart) => (
                <Item key={chart.id} chart={chart} removable={brought.has(chart.id)} />
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={css["foot"]}>
        <Button icon="plus" onClick={() => send({ type: "dialog.opened", dialog: "adding" })}>
          Add a chart
        </Button>
      </div>
    </>
  );
}

function Item({ chart, removable }: { chart: Chart; removable: boolean }) {
  const send = useSend();
  const isOpen = usePage(({ context }) => (context.followed?.id ?? context.chartId) === chart.id);
  const coverage = usePage(({ context }) => context.coverage);
  const counts = useMemo(
    () => (coverage?.charts[chart.id] ? countTransitions(chart, coverage) : null),
    [chart, coverage],
  );
  const { states, transitions } = chartIndex(chart);
  return (
    <li className={css["item"]}>
      <button
        type="button"
        className={css["chart"]}
        aria-current={isOpen ? "true" : undefined}
        title={`${states.size} states, ${transitions.size} transitions`}
        onClick={() => send({ type: "chart.opened", chart: chart.id })}
      >
        <span className={css["head"]}>
          {chart.id}
          <span className={css["count"]}>
            {states.size === 1 ? "1 state" : `${states.size} states`}
          </span>
        </span>
        {chart.description !== "" && <span className={css["says"]}>{chart.description}</span>}
        {counts && <CoverageBar counts={counts} />}
      </button>
      {removable && (
        <Button
          look="plain"
          icon="close"
          aria-label={`Remove ${chart.id}`}
          onClick={() => send({ type: "chart.removed", chart: chart.id })}
        />
      )}
    </li>
  );
}
