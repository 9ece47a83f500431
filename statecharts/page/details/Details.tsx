import { chartIndex } from "../../model/chartIndex.ts";
import { usePage } from "../usePage.ts";
import { ChartDetails } from "./ChartDetails.tsx";
import { StateDetails } from "./StateDetails.tsx";
import { TransitionDetails } from "./TransitionDetails.tsx";

import alerts from "../../styles/problem.module.css";
import css from "./Details.module.css";

/** All that is known of the picked state or transition, or of the chart when nothing is picked. */
export function Details() {
  const shown = usePage(({ context }) => context.shown);
  const selected = usePage(({ context }) => context.selected);
  const problem = usePage(({ context }) => context.problems.chart);
  if (!shown) return null;
  const { states, transitions } = chartIndex(shown);
  const state = selected === null ? undefined : states.get(selected);
  const transition = selected === null ? undefined : transitions.get(selected);
  return (
    <div className={css["details"]}>
      {problem !== undefined && (
        <p className={alerts["problem"]} role="alert">
          {problem}
        </p>
      )}
      {transition ? (
        <TransitionDetails chart={shown} transition={transition} />
      ) : state ? (
        <StateDetails chart={shown} state={state} />
      ) : (
        <ChartDetails chart={shown} />
      )}
    </div>
  );
}
