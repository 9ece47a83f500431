import type { Fact } from "#contract/university.ts";

import { cx } from "../../parts/cx.ts";

import css from "./Facts.module.css";

/** From this many characters on a value is a text, not a figure. */
const LONG = 60;

/** Where a fact comes from, and the year it is about. */
export const sourceOf = ({ source, year }: Fact): string =>
  [source, year].filter(Boolean).join(", ");

/** Facts, each with its source and year. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css["list"]}>
      {facts.map((fact, at) => (
        <div key={fact.key || at} className={css["fact"]}>
          <dt>{fact.label || fact.key}</dt>
          <dd className={cx(css["value"], fact.value.length > LONG && css["long"])} dir="auto">
            <FactValue value={fact.value} />
          </dd>
          <dd className={css["source"]}>{sourceOf(fact)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An address is a link, named by its host, as the whole of it is long; everything else is as it stands. */
export function FactValue({ value }: { value: string }) {
  const host = /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(value)?.[1];
  if (host === undefined) return value;
  return (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {host}
    </a>
  );
}
