import { useState } from "react";

import { usePage, useSend } from "../usePage.ts";
import { NoCoverage } from "./NoCoverage.tsx";

import css from "./CoveragePanel.module.css";

const SHOWN = 60;

/** The walks that tests made through the open chart; one that is chosen is played on the picture. */
export function PathsPanel() {
  const send = useSend();
  const coverage = usePage(({ context }) => context.coverage);
  const chart = usePage(({ context }) => context.chartId);
  const chosen = usePage(({ context }) => context.path);
  const step = usePage(({ context }) => context.step);
  const [more, setMore] = useState(false);
  if (!coverage) return <NoCoverage />;
  const paths = (chart !== null && coverage.charts[chart]?.paths) || [];
  const shown = paths.slice(0, more ? undefined : SHOWN);
  const open = chosen === null ? undefined : paths[chosen];
  return (
    <div className={css["panel"]}>
      <p>
        {paths.length === 0
          ? "No test has left a path through this chart."
          : "Choose a path to play it on the chart."}
      </p>
      {open && (
        <section>
          <h3>Steps</h3>
          <ol className={css["rows"]}>
            {open.steps.map(({ event }, at) => (
              <li key={`${at} ${event}`}>
                <button
                  type="button"
                  aria-current={step === at + 1 ? "step" : undefined}
                  onClick={() => send({ type: "path.scrubbed", step: at + 1 })}
                >
                  {at + 1}. {event}
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
      <ul className={css["rows"]} aria-label="Paths">
        {shown.map(({ where, test, input, steps }, at) => (
          <li key={`${at} ${test}`}>
            <button
              type="button"
              aria-current={at === chosen ? "true" : undefined}
              onClick={() => send({ type: "path.chosen", path: at })}
            >
              Path {at + 1}: {steps.length === 1 ? "1 step" : `${steps.length} steps`}{" "}
              {where === "live" ? "on live actors" : "in the browser"}
              <small>{[input, coverage.tests[test]?.title].filter(Boolean).join(" · ")}</small>
            </button>
          </li>
        ))}
      </ul>
      {paths.length > shown.length && (
        <button type="button" className={css["filter"]} onClick={() => setMore(true)}>
          Show {paths.length - shown.length} more
        </button>
      )}
    </div>
  );
}
