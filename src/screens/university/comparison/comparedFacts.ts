import type { Fact } from "#contract/university.ts";

/** What can be compared, in the order in which people ask for it; addresses and telephone numbers can't. */
const COMPARABLE = [
  "undergraduates",
  "students",
  "admissionRate",
  "satAverage",
  "actComposite25_75",
  "avgNetPrice",
  "avgCostOfAttendance",
  "roomAndBoard",
  "tuitionFeesInState",
  "tuitionFeesOutOfState",
  "studentFaculty",
  "retentionPct",
  "graduationRatePct",
  "medianEarnings10y",
  "medianDebt",
  "pellPct",
  "kind",
  "founded",
  "location",
];

/** One line of a comparison: what it is about, and the fact of each of the two, where there is one. */
export interface ComparedFact {
  key: string;
  label: string;
  one: Fact | undefined;
  other: Fact | undefined;
}

/** What is known of at least one of two universities, side by side. Serves O82. */
export function comparedFacts(ones: readonly Fact[], others: readonly Fact[]): ComparedFact[] {
  return COMPARABLE.flatMap((key) => {
    const one = ones.find((fact) => fact.key === key);
    const other = others.find((fact) => fact.key === key);
    const label = one?.label || other?.label || key;
    return one || other ? [{ key, label, one, other }] : [];
  });
}
