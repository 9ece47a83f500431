import { useSelector } from "@xstate/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";

import type { Fact } from "#contract/university.ts";

import { Button } from "../../parts/button/Button.tsx";
import { t } from "../../words/t.ts";
import { otherFacts } from "./factGroups.ts";
import { FactList } from "./FactList.tsx";
import type { PageActor } from "./pageActor.ts";

import css from "./Facts.module.css";

interface Props {
  page: PageActor;
  facts: readonly Fact[];
}

/**
 * What is known beyond the key figures, in groups when it is asked for, each with where it comes from and the year it is
 * about. Serves S11 and O40.
 */
export function Facts({ page, facts }: Props) {
  const all = useSelector(page, (state) => state.hasTag("allFacts"));
  const groups = otherFacts(facts);
  if (groups.length === 0) return null;
  return (
    <section className={css["facts"]} aria-labelledby="facts">
      <h2 id="facts">{t("More facts")}</h2>
      {all &&
        groups.map(({ title, facts: own }) => (
          <div key={title} className={css["group"]}>
            <h3>{title}</h3>
            <FactList facts={own} />
          </div>
        ))}
      <Button
        kind="secondary"
        icon={all ? ChevronUp : ChevronDown}
        expanded={all}
        className={css["more"]}
        onClick={() => page.send({ type: "facts.toggled" })}
      >
        {all ? t("Fewer facts") : t("All facts ({count})", { count: facts.length })}
      </Button>
    </section>
  );
}
