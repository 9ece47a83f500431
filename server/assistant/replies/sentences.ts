import type { Known, KnownFact } from "../knowledge/known.ts";
import { programsOf } from "../knowledge/known.ts";
import { bold, cite, listed } from "./phrasing.ts";

type Write = (fact: KnownFact, university: Known) => string;

const PROGRAMS_LISTED = 5;

/** At public universities College Scorecard averages over residents of the state who get federal aid. */
const isPublic = (university: Known) =>
  university.facts.get("kind")?.value.toLowerCase().startsWith("public") === true;
const withAid = (university: Known) =>
  isPublic(university) ? " from the state who get federal aid" : "";
const forResidents = (university: Known) =>
  isPublic(university) ? ", for students from the state who get federal aid," : "";

/** How facts are told, without their source. Those not listed are told by their label. */
const SENTENCES: Readonly<Record<string, Write>> = {
  admissionRate: (fact, university) => {
    const admitted = university.facts.get("admitted")?.value;
    const applicants = university.facts.get("applicants")?.value;
    const counts = admitted && applicants ? `, ${admitted} of ${applicants}` : "";
    return `It admitted ${bold(fact.value)} of its first-year applicants${counts}`;
  },
  applicants: ({ value }) => `${bold(value)} people applied to enter the first year`,
  admitted: ({ value }) => `${bold(value)} first-year applicants were admitted`,
  enrolledFirstYear: ({ value }) => `${bold(value)} first-year students enrolled`,
  satAverage: ({ value }) => `The average SAT score is ${bold(value)}`,
  satReading25_75: ({ value }) =>
    `The middle half of first-years scored ${bold(value)} in SAT reading`,
  satMath25_75: ({ value }) => `The middle half of first-years scored ${bold(value)} in SAT math`,
  actComposite25_75: ({ value }) =>
    `The middle half of first-years scored ${bold(value)} on the ACT (composite)`,
  tuitionFeesInState: ({ value }, { region }) =>
    `Tuition and fees are ${bold(value)} a year for residents of ${region || "the state"}`,
  tuitionFeesOutOfState: ({ value }) =>
    `Tuition and fees are ${bold(value)} a year for students from elsewhere`,
  avgCostOfAttendance: ({ value }, university) =>
    `A year costs${forResidents(university)} ${bold(value)} on average with everything counted: tuition, books, housing and food`,
  avgNetPrice: ({ value }, university) =>
    `After grants and scholarships students${withAid(university)} pay ${bold(value)} a year on average (the net price)`,
  medianDebt: ({ value }) => `The median debt of graduates is ${bold(value)}`,
  pellPct: ({ value }) =>
    `${bold(value)} of its students get a Pell grant, the federal grant for low incomes`,
  graduationRatePct: ({ value }) =>
    `${bold(value)} of students graduate within 150% of the normal time`,
  medianEarnings10y: ({ value }) =>
    `Ten years after they started, the median former student earns ${bold(value)} a year`,
  students: (fact, university) =>
    university.facts.has("undergraduates")
      ? `It has ${bold(fact.value)} students (full-time equivalent over twelve months)`
      : `It has ${bold(fact.value)} students`,
  undergraduates: ({ value }) => `It has ${bold(value)} undergraduates`,
  founded: ({ value }) => `It was founded in ${bold(value)}`,
  kind: ({ value }, { name }) =>
    `It is a ${bold(value.toLowerCase())} ${/college/i.test(name) ? "college" : "university"}`,
  location: ({ value }) => `It is in ${bold(value)}`,
  coordinates: ({ value }) => `Its coordinates are ${bold(value)} (latitude, longitude)`,
  website: ({ value }) => `Its website is ${value}`,
  admissionsUrl: ({ value }) => `Its admissions page is ${value}`,
  financialAidUrl: ({ value }) => `Its financial aid page is ${value}`,
  netPriceCalculatorUrl: ({ value }) => `Its net price calculator is at ${value}`,
  phone: ({ value }) => `Its phone number is ${bold(value)}`,
  hbcu: ({ raw }) =>
    raw === true
      ? "It is an HBCU, a historically Black college or university"
      : "It is not an HBCU (historically Black college or university)",
  topPrograms: ({ label }, university) => {
    const largest = programsOf(university)
      .slice(0, PROGRAMS_LISTED)
      .map(({ title, degrees }) => `${shortTitle(title)} (${degrees.toLocaleString("en-US")})`);
    const kind = label.includes("associate") ? "associate" : "bachelor's";
    return `Most ${kind} degrees were awarded in ${listed(largest)}`;
  },
};

/** A program's name without the classification's own endings. */
export const shortTitle = (title: string) =>
  bold(title.replace(/, General$/, "").replace(/, Other$/, " (other)"));

/** One fact as a sentence with its source. */
export function sentenceOf(fact: KnownFact, university: Known): string {
  const write = SENTENCES[fact.key];
  const told = write ? write(fact, university) : `${fact.label}: ${bold(fact.value)}`;
  return `${told} ${cite(fact)}.`;
}

/** Facts as sentences; where residents and others pay the same, that is said once. */
export function sentencesOf(facts: readonly KnownFact[], university: Known): string[] {
  const inState = facts.find(({ key }) => key === "tuitionFeesInState");
  const outOfState = facts.find(({ key }) => key === "tuitionFeesOutOfState");
  if (!inState || !outOfState || inState.value !== outOfState.value) {
    return facts.map((fact) => sentenceOf(fact, university));
  }
  return facts.flatMap((fact) => {
    if (fact === outOfState) return [];
    if (fact !== inState) return [sentenceOf(fact, university)];
    return [
      `Tuition and fees are ${bold(fact.value)} a year, wherever a student comes from ${cite(fact)}.`,
    ];
  });
}
