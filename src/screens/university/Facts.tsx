import { useSelector } from "@xstate/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";

import type { Fact } from "#contract/university.ts";

import { Button } from "../../parts/button/Button.tsx";
import { cx } from "../../parts/cx.ts";
import { keyFigures, otherFacts } from "./factGroups.ts";
import type { PageActor } from "./pageActor.ts";

import css from "./Facts.module.css";

/** From this many characters on a value is a text, not a figure. */
const LONG = 60;

interface Props {
  page: PageActor;
  facts: readonly Fact[];
}

/**
 * What is known in figures and words, each with where it comes from and the year it is about: the key figures, and the
 * others in groups when they are asked for. Serves S11 and O40.
 */
export function Facts({ page, facts }: Props) {
  const all = useSelector(page, (state) => state.hasTag("allFacts"));
  const groups = otherFacts(facts);
  if (facts.length === 0) return null;
  return (
    <section className={css["facts"]} aria-labelledby="facts">
      <h2 id="facts">At a glance</h2>
      <FactList facts={keyFigures(facts)} />
      {all &&
        groups.map(({ title, facts: own }) => (
          <div key={title} className={css["group"]}>
            <h3>{title}</h3>
            <FactList facts={own} />
          </div>
        ))}
      {groups.length > 0 && (
        <Button
          kind="secondary"
          icon={all ? ChevronUp : ChevronDown}
          expanded={all}
          className={css["more"]}
          onClick={() => page.send({ type: "facts.toggled" })}
        >
          {all ? "Fewer facts" : `All facts (${facts.length})`}
        </Button>
      )}
    </section>
  );
}

function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
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
