import type { Fact } from "#contract/university.ts";

import { FactList } from "./FactList.tsx";
import { keyFigures } from "./keyFigures.ts";

import css from "./Facts.module.css";

/** What people ask of a university first, in four figures; what no figure is known of is said. Serves O40, O81. */
export function KeyFigures({ facts }: { facts: readonly Fact[] }) {
  const { figures, missing } = keyFigures(facts);
  return (
    <section className={css["keys"]} aria-labelledby="key-figures">
      <h2 id="key-figures" className="visually-hidden">
        At a glance
      </h2>
      {figures.length > 0 && <FactList facts={figures} />}
      {missing.length > 0 && (
        <p className={css["missing"]}>
          I have no figure on {new Intl.ListFormat("en", { type: "disjunction" }).format(missing)}.
        </p>
      )}
    </section>
  );
}
