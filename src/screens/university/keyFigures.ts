import type { Fact } from "#contract/university.ts";

/** What people ask of a university first, and the facts that answer it, the best first. */
const QUESTIONS = [
  ["students", ["undergraduates", "students"]],
  ["cost", ["avgNetPrice", "avgCostOfAttendance", "tuitionFeesInState", "tuitionFeesOutOfState"]],
  ["admission", ["admissionRate"]],
  ["graduation", ["graduationRatePct"]],
] as const;

/** What takes the place of an answer that isn't known. */
const OTHERWISE = ["medianEarnings10y", "satAverage", "founded", "kind"];
/** What is beside the name already, or only a way to somewhere. */
const NO_FIGURE = /^(?:location|website|phone|coordinates|.*Url)$/;

/** What no figure may be known of. */
export type KeyQuestion = (typeof QUESTIONS)[number][0];

interface KeyFigures {
  /** Up to four. */
  figures: Fact[];
  /** What no figure is known of. */
  missing: KeyQuestion[];
}

/** The figures that a university's page begins with: four where the record has as many. Serves O40, O81. */
export function keyFigures(facts: readonly Fact[]): KeyFigures {
  const known = (key: string): Fact[] => facts.filter((fact) => fact.key === key).slice(0, 1);
  const answers = QUESTIONS.map(
    ([about, keys]) => [about, keys.flatMap((key) => known(key)).at(0)] as const,
  );
  const answered = answers.flatMap(([, fact]) => fact ?? []);
  const others = [...OTHERWISE.flatMap((key) => known(key)), ...facts].filter(
    (fact) => !answered.includes(fact) && !NO_FIGURE.test(fact.key),
  );
  return {
    figures: [...new Set([...answered, ...others])].slice(0, QUESTIONS.length),
    missing: answers.flatMap(([about, fact]) => (fact === undefined ? [about] : [])),
  };
}
