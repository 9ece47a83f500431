import { type Counts, type Status, STATUSES } from "./status.ts";

import css from "./CoverageBar.module.css";

/** A chart's transitions as a bar: how many got how far. */
export function CoverageBar({ counts }: { counts: Counts }) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const shares = STATUSES.filter(({ status }) => counts[status] > 0);
  const says = shares.map(({ status, title }) => `${counts[status]} ${title.toLowerCase()}`);
  return (
    <span
      className={css["bar"]}
      role="img"
      aria-label={`Of ${total} transitions: ${says.join(", ") || "none measured"}.`}
    >
      {shares.map(({ status }) => (
        <span key={status} data-status={status} style={{ flexGrow: counts[status] }} />
      ))}
    </span>
  );
}

/** A status as a spot of its colour, beside its name. */
export function StatusDot({ status }: { status: Status }) {
  return <span className={css["dot"]} data-status={status} aria-hidden="true" />;
}
