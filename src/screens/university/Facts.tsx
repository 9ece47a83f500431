import type { Fact } from "#contract/university.ts";

import { cx } from "../../parts/cx.ts";

import css from "./Facts.module.css";

/** From this many characters on a value is a text, not a figure. */
const LONG = 60;

/** What is known in figures and words, each with where it comes from and the year it is about. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <section className={css["facts"]} aria-labelledby="facts">
      <h2 id="facts">At a glance</h2>
      <dl className={css["list"]}>
        {facts.map((fact, at) => (
          <div key={fact.key || at} className={css["fact"]}>
            <dt>{fact.label || fact.key}</dt>
            <dd className={cx(css["value"], fact.value.length > LONG && css["long"])}>
              <FactValue value={fact.value} />
            </dd>
            <dd className={css["source"]}>{[fact.source, fact.year].filter(Boolean).join(", ")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** An address is a link, named by its host, as the whole of it is long; everything else is as it stands. */
function FactValue({ value }: { value: string }) {
  const host = /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(value)?.[1];
  if (host === undefined) return value;
  return (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {host}
    </a>
  );
}
