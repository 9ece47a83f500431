import type { Fact } from "#contract/university.ts";

import { byLanguage, t } from "../../words/t.ts";
import { FactList } from "./FactList.tsx";
import { type KeyQuestion, keyFigures } from "./keyFigures.ts";

import css from "./Facts.module.css";

const WORDS: Readonly<Record<KeyQuestion, () => string>> = {
  students: () => t("students"),
  cost: () => t("cost"),
  admission: () => t("admission"),
  graduation: () => t("graduation"),
};
const lists = byLanguage((tag) => new Intl.ListFormat(tag, { type: "disjunction" }));

/** What people ask of a university first, in four figures; what no figure is known of is said. Serves O40, O81. */
export function KeyFigures({ facts }: { facts: readonly Fact[] }) {
  const { figures, missing } = keyFigures(facts);
  return (
    <section className={css["keys"]} aria-labelledby="key-figures">
      <h2 id="key-figures" className="visually-hidden">
        {t("At a glance")}
      </h2>
      {figures.length > 0 && <FactList facts={figures} />}
      {missing.length > 0 && (
        <p className={css["missing"]}>
          {t("I have no figure on {what}.", {
            what: lists().format(missing.map((question) => WORDS[question]())),
          })}
        </p>
      )}
    </section>
  );
}
