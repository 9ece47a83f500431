import type { Fact } from "#contract/university.ts";

import { t } from "../../words/t.ts";
import { keyFigures } from "./keyFigures.ts";

/** What the others are about, by words in their keys; the first group that fits takes a fact. */
const groups = (): readonly (readonly [title: string, words: RegExp])[] => [
  [t("Costs and aid"), /tuition|cost|price|debt|pell|aid|loan|fee|board/i],
  [t("Getting in"), /admi|applic|enrolled|^sat|^act|^test/i],
  [t("Studying and after"), /program|degree|completion|retention|graduat|earning|faculty/i],
  [t("Students"), /student|undergraduate|hbcu/i],
];

interface FactGroup {
  title: string;
  facts: Fact[];
}

/** The facts beyond the key figures, by what they are about; no group is empty. Serves O40. */
export function otherFacts(facts: readonly Fact[]): FactGroup[] {
  const { figures: first } = keyFigures(facts);
  const known = groups();
  const otherwise = t("About the university");
  const titleOf = ({ key }: Fact) => known.find(([, words]) => words.test(key))?.[0] ?? otherwise;
  const rest = facts.filter((fact) => !first.includes(fact));
  return [otherwise, ...known.map(([title]) => title)].flatMap((title) => {
    const own = rest.filter((fact) => titleOf(fact) === title);
    return own.length === 0 ? [] : [{ title, facts: own }];
  });
}
