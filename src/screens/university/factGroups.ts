import type { Fact } from "#contract/university.ts";

import { keyFigures } from "./keyFigures.ts";

/** What the others are about, by words in their keys; the first group that fits takes a fact. */
const GROUPS: readonly (readonly [title: string, words: RegExp])[] = [
  ["Costs and aid", /tuition|cost|price|debt|pell|aid|loan|fee/i],
  ["Getting in", /admi|applic|enrolled|^sat|^act/i],
  ["Studying and after", /program|degree|completion|retention|graduat|earning|faculty/i],
  ["Students", /student|undergraduate|hbcu/i],
];
const OTHERWISE = "About the university";

interface FactGroup {
  title: string;
  facts: Fact[];
}

/** The facts beyond the key figures, by what they are about; no group is empty. Serves O40. */
export function otherFacts(facts: readonly Fact[]): FactGroup[] {
  const { figures: first } = keyFigures(facts);
  const titleOf = ({ key }: Fact) => GROUPS.find(([, words]) => words.test(key))?.[0] ?? OTHERWISE;
  const rest = facts.filter((fact) => !first.includes(fact));
  return [OTHERWISE, ...GROUPS.map(([title]) => title)].flatMap((title) => {
    const own = rest.filter((fact) => titleOf(fact) === title);
    return own.length === 0 ? [] : [{ title, facts: own }];
  });
}
