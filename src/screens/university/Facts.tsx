import type { Fact } from "#contract/university.ts";

import css from "./Facts.module.css";

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
            <dd className={css["value"]}>{fact.value}</dd>
            <dd className={css["source"]}>{[fact.source, fact.year].filter(Boolean).join(", ")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
