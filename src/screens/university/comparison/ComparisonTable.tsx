import type { Fact, University } from "#contract/university.ts";

import { Crest } from "../../../parts/crest/Crest.tsx";
import { AppLink } from "../../../parts/link/AppLink.tsx";
import { universityPath } from "../../../parts/link/paths.ts";
import { factText, sourceOf } from "../../../words/facts.ts";
import { t } from "../../../words/t.ts";
import { FactValue } from "../FactList.tsx";
import { comparedFacts } from "./comparedFacts.ts";

import css from "./Comparison.module.css";

interface Props {
  one: University;
  other: University;
}

/** The figures of two universities side by side, each with its source and year. Serves O82. */
export function ComparisonTable({ one, other }: Props) {
  const rows = comparedFacts(one.facts, other.facts);
  return (
    <table className={css["table"]}>
      <caption className="visually-hidden">
        {t("{one} and {other}, each figure with its source and year", {
          one: one.name,
          other: other.name,
        })}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Crest name={one.name} size="2rem" />
            <bdi>{one.name}</bdi>
          </th>
          <th scope="col">
            <Crest name={other.name} size="2rem" />
            <AppLink to={universityPath(other.id)}>
              <bdi>{other.name}</bdi>
            </AppLink>
          </th>
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={row.key}>
          <tr>
            <th scope="rowgroup" colSpan={2} className={css["about"]}>
              {factText(row.label)}
            </th>
          </tr>
          <tr>
            <Figure fact={row.one} />
            <Figure fact={row.other} />
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function Figure({ fact }: { fact: Fact | undefined }) {
  if (fact === undefined) return <td className={css["unknown"]}>{t("No figure")}</td>;
  return (
    <td>
      <span className={css["value"]}>
        <FactValue value={fact.value} />
      </span>
      <span className={css["source"]}>{sourceOf(fact)}</span>
    </td>
  );
}
