import type { ImportJob } from "#contract/importJob.ts";

import { cx } from "../../parts/cx.ts";
import { listOf } from "../../words/listOf.ts";
import { Marked } from "../../words/Marked.tsx";
import { number, t, tn } from "../../words/t.ts";

import css from "./ImportCard.module.css";

const STATES: Record<ImportJob["state"], () => string> = {
  waiting: () => t("Waiting"),
  running: () => t("Running"),
  done: () => t("Done"),
  failed: () => t("Failed"),
};
const FORMATS: Record<ImportJob["format"], () => string> = {
  scorecard: () => "College Scorecard",
  ipeds: () => "IPEDS",
  ror: () => "ROR",
  geojson: () => t("Campus"),
  "": () => "",
};
const ORIGINS: Record<ImportJob["origin"], () => string> = {
  desk: () => t("from the administration"),
  command: () => t("from the command line"),
  bundled: () => t("comes with the product"),
};
const COUNTS = {
  added: () => t("added"),
  changed: () => t("changed"),
  unchanged: () => t("unchanged"),
  skipped: () => t("skipped"),
};
const KINDS = ["added", "changed", "unchanged", "skipped"] as const;

const counted = (inner: string) => <strong>{inner}</strong>;
const example = (inner: string) => <span className={css["examples"]}> {inner}</span>;

/** One import: how far it is, what it changed, and what was skipped and why. Serves O23 and O43. */
export function ImportCard({ job }: { job: ImportJob }) {
  const { file, format, origin, state, rows_done: done, rows_total: total } = job;
  const isUnderWay = state === "running" || state === "waiting";
  const about = [FORMATS[format](), ORIGINS[origin](), job.dry_run ? t("dry run") : ""];
  return (
    <li className={css["import"]}>
      <div className={css["head"]}>
        <h4 className={css["file"]}>{file || t("A file")}</h4>
        <span className={cx(css["state"], css[state])}>{STATES[state]()}</span>
      </div>
      <p className={css["about"]}>{about.filter(Boolean).join(" · ")}</p>
      {isUnderWay && (
        <label className={css["progress"]}>
          {total === null
            ? tn(done, "{count} row", "{count} rows")
            : tn(total, "{done} of {count} row", "{done} of {count} rows", { done })}
          <progress {...(total === null || total === 0 ? {} : { value: done, max: total })} />
        </label>
      )}
      {job.message && (
        <p className={cx(css["message"], state === "failed" && css["wrong"])}>{job.message}</p>
      )}
      <dl className={css["counts"]}>
        {KINDS.map((kind) => (
          <div key={kind}>
            <dt>{COUNTS[kind]()}</dt>
            <dd>{number(job[kind])}</dd>
          </div>
        ))}
      </dl>
      {job.reasons.length > 0 && (
        <details className={css["reasons"]}>
          <summary>{t("What was skipped, and why")}</summary>
          <ul>
            {job.reasons.map(({ reason, count, examples }) => (
              <li key={reason}>
                <Marked
                  text={t("<count>{count}</count> × {reason}")}
                  parameters={{ count, reason }}
                  count={counted}
                />
                {examples.length > 0 &&
                  example(t("For example: {examples}", { examples: listOf(examples) }))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
