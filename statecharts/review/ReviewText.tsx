import { chartIndex } from "../model/chartIndex.ts";
import { usePage, usePageActor } from "../page/usePage.ts";
import { chartsOf } from "../page/visualiser.changes.ts";
import { Markdown } from "./Markdown.tsx";

import css from "../page/coverage/CoveragePanel.module.css";

/** The comments that are kept beside the open chart. */
export function ReviewText() {
  const actor = usePageActor();
  const chart = usePage(({ context }) => context.chartId);
  const text = usePage(({ context }) =>
    context.chartId === null ? undefined : context.library?.reviews[context.chartId],
  );
  if (chart === null) return null;
  const follow = (id: string): (() => void) | null => {
    const charts = chartsOf(actor.getSnapshot().context);
    const found = charts.find((each) => {
      const { states, transitions } = chartIndex(each);
      return states.has(id) || transitions.has(id);
    });
    return found ? () => actor.send({ type: "chart.opened", chart: found.id, at: id }) : null;
  };
  return (
    <div className={css["panel"]}>
      {text === undefined ? (
        <>
          <h2>No comments on {chart} yet</h2>
          <p>
            Write them in <code>machines/{chart}/review.md</code>, beside the chart: headings,
            lists, and links such as <code>[the welcome](#{chart})</code> that lead to states and
            transitions by their ids. They show here after the next build.
          </p>
        </>
      ) : (
        <Markdown text={text} follow={follow} />
      )}
    </div>
  );
}
