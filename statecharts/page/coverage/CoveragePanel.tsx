import { useMemo } from "react";

import type { ChartCoverage } from "../../coverage/types.ts";
import { chartIndex } from "../../model/chartIndex.ts";
import { triggerText } from "../../model/triggers.ts";
import type { Chart } from "../../model/types.ts";
import { shortId } from "../../outline/says.ts";
import { FileButton } from "../parts/FileButton.tsx";
import { usePage, useSend } from "../usePage.ts";
import { CoverageBar, StatusDot } from "./CoverageBar.tsx";
import { NoCoverage } from "./NoCoverage.tsx";
import {
  type Counts,
  countTransitions,
  type Mismatch,
  mismatch,
  type Status,
  STATUSES,
  statusOf,
} from "./status.ts";

import alerts from "../../styles/problem.module.css";
import css from "./CoveragePanel.module.css";

const LISTED: readonly Status[] = ["never", "excused"];

/** The legend with its counts, where the coverage is of another version, and what was never taken. */
export function CoveragePanel() {
  const coverage = usePage(({ context }) => context.coverage);
  const problem = usePage(({ context }) => context.problems.coverage);
  const chart = usePage(({ context }) => context.shown);
  const measured = usePage(({ context }) =>
    chart === null ? undefined : context.coverage?.charts[chart.id],
  );
  const counts = useMemo(
    () => (chart && coverage ? countTransitions(chart, coverage) : null),
    [chart, coverage],
  );
  const differs = useMemo(
    () => (chart && coverage ? mismatch(chart, coverage) : null),
    [chart, coverage],
  );
  if (!coverage) return <NoCoverage />;
  if (!chart) return null;
  return (
    <div className={css["panel"]}>
      {problem !== undefined && (
        <p className={alerts["problem"]} role="alert">
          {problem}
        </p>
      )}
      <h2>{chart.id}</h2>
      {!measured && (
        <p className={css["notice"]}>
          The coverage has nothing of this chart: it is newer than the last run of npm test, or
          isn't one of ours.
        </p>
      )}
      {counts && measured && <Legend counts={counts} />}
      {differs && <Differences {...differs} />}
      {measured &&
        LISTED.map((status) => (
          <Untaken key={status} status={status} chart={chart} measured={measured} />
        ))}
      <OtherFile />
    </div>
  );
}

function Legend({ counts }: { counts: Counts }) {
  return (
    <>
      <CoverageBar counts={counts} />
      <ul className={css["legend"]} aria-label="Legend, by transitions">
        {STATUSES.map(({ status, title, says }) => (
          <li key={status}>
            <StatusDot status={status} />
            <span>{title}</span>
            <b>{counts[status]}</b>
            <small>{says}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where the coverage is of another version of the chart. */
function Differences({ unmeasured, gone }: Mismatch) {
  return (
    <details className={css["notice"]}>
      <summary>
        This coverage is of another version of the chart: {unmeasured.length} of its states and
        transitions weren't measured, and {gone.length} that were are gone. What still fits is
        drawn; npm test makes it again.
      </summary>
      <Ids title="Not measured" ids={unmeasured} />
      <Ids title="Gone" ids={gone} />
    </details>
  );
}

function Ids({ title, ids }: { title: string; ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {ids.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </>
  );
}

interface UntakenProps {
  status: Status;
  chart: Chart;
  measured: ChartCoverage;
}

/** The transitions of one status, with the reasons why they weren't taken. */
function Untaken({ status, chart, measured }: UntakenProps) {
  const send = useSend();
  const those = [...chartIndex(chart).transitions.values()].filter(
    ({ id }) => statusOf(measured.transitions[id]) === status,
  );
  if (those.length === 0) return null;
  return (
    <section>
      <h3>{status === "never" ? "Never taken" : "Excused, and why"}</h3>
      <ul className={css["rows"]}>
        {those.map(({ id, source, trigger }) => {
          const { live, browser } = measured.transitions[id]?.untaken ?? {};
          return (
            <li key={id}>
              <button type="button" onClick={() => send({ type: "element.picked", id })}>
                {shortId(source)}: {triggerText(trigger)}
                <small>{[live, browser].filter(Boolean).join(" · ")}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Takes another file of coverage. */
function OtherFile() {
  const send = useSend();
  return (
    <div className={css["row"]}>
      <FileButton onText={(name, text) => send({ type: "coverage.given", name, text })}>
        Another coverage file
      </FileButton>
    </div>
  );
}
