import type { ImportJob } from "#contract/importJob.ts";

import { cx } from "../../parts/cx.ts";

import css from "./ImportCard.module.css";

const STATES: Record<ImportJob["state"], string> = {
  waiting: "Waiting",
  running: "Running",
  done: "Done",
  failed: "Failed",
};
const FORMATS: Record<ImportJob["format"], string> = {
  scorecard: "College Scorecard",
  ipeds: "IPEDS",
  ror: "ROR",
  geojson: "Campus",
  "": "",
};
const ORIGINS: Record<ImportJob["origin"], string> = {
  desk: "from the administration",
  command: "from the command line",
  bundled: "comes with the product",
};

const whole = new Intl.NumberFormat("en-US");

/** One import: how far it is, what it changed, and what was skipped and why. Serves O23 and O43. */
export function ImportCard({ job }: { job: ImportJob }) {
  const { file, format, origin, state, rows_done: done, rows_total: total } = job;
  const isUnderWay = state === "running" || state === "waiting";
  const about = [FORMATS[format], ORIGINS[origin], job.dry_run ? "dry run" : ""];
  const rows =
    total === null ? whole.format(done) : `${whole.format(done)} of ${whole.format(total)}`;
  return (
    <li className={css["import"]}>
      <div className={css["head"]}>
        <h4 className={css["file"]}>{file || "A file"}</h4>
        <span className={cx(css["state"], css[state])}>{STATES[state]}</span>
      </div>
      <p className={css["about"]}>{about.filter(Boolean).join(" · ")}</p>
      {isUnderWay && (
        <label className={css["progress"]}>
          {rows} rows
          <progress {...(total === null || total === 0 ? {} : { value: done, max: total })} />
        </label>
      )}
      {job.message && (
        <p className={cx(css["message"], state === "failed" && css["wrong"])}>{job.message}</p>
      )}
      <dl className={css["counts"]}>
        {(["added", "changed", "unchanged", "skipped"] as const).map((kind) => (
          <div key={kind}>
            <dt>{kind}</dt>
            <dd>{whole.format(job[kind])}</dd>
          </div>
        ))}
      </dl>
      {job.reasons.length > 0 && (
        <details className={css["reasons"]}>
          <summary>What was skipped, and why</summary>
          <ul>
            {job.reasons.map(({ reason, count, examples }) => (
              <li key={reason}>
                <strong>{whole.format(count)}</strong> × {reason}
                {examples.length > 0 && (
                  <span className={css["examples"]}> For example: {examples.join(", ")}</span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
