import type { Fact } from "#contract/university.ts";

import { cx } from "../../parts/cx.ts";
import { factText, sourceOf } from "../../words/facts.ts";

import css from "./Facts.module.css";

/** From this many characters on a value is a text, not a figure. */
const LONG = 60;

/** Facts, each with its source and year. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css["list"]}>
      {facts.map((fact, at) => (
        <div key={fact.key || at} className={css["fact"]}>
          <dt>{factText(fact.label) || fact.key}</dt>
          <dd className={cx(css["value"], fact.value.length > LONG && css["long"])}>
            <FactValue value={fact.value} />
          </dd>
          <dd className={css["source"]}>{sourceOf(fact)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An address is a link, named by its host, as the whole of it is long; everything else is as the language writes it. */
export function FactValue({ value }: { value: string }) {
  const host = /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(value)?.[1];
  if (host === undefined) return <bdi>{factText(value)}</bdi>;
  return (
    <a href={value} target="_blank" rel="noopener noreferrer">
      <bdi>{host}</bdi>
    </a>
  );
}
