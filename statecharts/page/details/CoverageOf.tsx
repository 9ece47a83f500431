import type { CoverageTest } from "../../coverage/types.ts";
import type { Chart } from "../../model/types.ts";
import { StatusDot } from "../coverage/CoverageBar.tsx";
import { STATUSES, statusOf, takenOf, testsAt } from "../coverage/status.ts";
import { usePage } from "../usePage.ts";
import { Part } from "./parts.tsx";

import css from "./Details.module.css";

/** How often tests took an element, which, and why they didn't. */
export function CoverageOf({ chart, id }: { chart: Chart; id: string }) {
  const coverage = usePage(({ context }) => context.coverage);
  if (!coverage) return null;
  const measured = [coverage.charts[chart.id], ...Object.values(coverage.charts)];
  const taken = measured.map((each) => takenOf(each, id)).find((each) => each !== undefined);
  if (!taken)
    return (
      <Part title="Tests" when>
        <p>The coverage is of another version, which didn't have this.</p>
      </Part>
    );
  const status = statusOf(taken);
  const tests = testsAt(coverage, taken.tests);
  return (
    <>
      <Part title="Taken" when>
        <p className={css["status"]}>
          <StatusDot status={status} />
          {STATUSES.find((each) => each.status === status)?.title}
        </p>
        <dl className={css["facts"]}>
          <dt>On live actors</dt>
          <dd>{taken.live} ×</dd>
          <dt>In the browser</dt>
          <dd>{taken.browser} ×</dd>
        </dl>
        {taken.untaken?.live !== undefined && <p>Not on live actors: {taken.untaken.live}</p>}
        {taken.untaken?.browser !== undefined && <p>Not in the browser: {taken.untaken.browser}</p>}
      </Part>
      <Part title={tests.length === 1 ? "1 test" : `${tests.length} tests`} when={tests.length > 0}>
        <Tests tests={tests} />
      </Part>
    </>
  );
}

const SHOWN = 30;

/** Tests by their titles, with their files. */
export function Tests({ tests }: { tests: readonly CoverageTest[] }) {
  return (
    <>
      <ul className={css["tests"]}>
        {tests.slice(0, SHOWN).map(({ file, title, passed }, at) => (
          <li key={`${at} ${title}`} data-failed={passed ? undefined : ""}>
            {title}
            {!passed && " (failed)"}
            <small>{file}</small>
          </li>
        ))}
      </ul>
      {tests.length > SHOWN && <p className={css["kind"]}>and {tests.length - SHOWN} more</p>}
    </>
  );
}
