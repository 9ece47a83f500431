import type { ImportedFact } from "../import/record.ts";
import { count, programName, tuition } from "./figures.ts";
import { placeInWords, placeOf } from "./places.ts";
import type { SeedUniversity } from "./shape.ts";

const PROGRAMS_NAMED = 3;

/** A description of two to five sentences made from the facts; sentences whose facts are missing are left out. */
export function describe(university: SeedUniversity, facts: readonly ImportedFact[]): string {
  const inState = facts.find(({ key }) => key === "tuitionFeesInState");
  const other = facts.find(({ key }) => key === "tuitionFeesOutOfState");
  return [
    opening(university),
    students(university),
    admission(university),
    programs(university),
    inState === undefined || other === undefined ? "" : tuition(inState, other.value),
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function opening(university: SeedUniversity): string {
  const { name, kind, founded } = university;
  const what = /college/i.test(name.value) ? "college" : "university";
  const sort = kind?.value ? `${kind.value} ${what}` : what;
  const since = founded?.value ? `, founded in ${founded.value}` : "";
  return `${name.value} is a ${sort} in ${placeInWords(placeOf(university))}${since}.`;
}

function students({ students: total, us }: SeedUniversity): string {
  if (!total?.value) return "";
  if (!us) return `It has about ${count(total.value)} students.`;
  const undergraduates = us.undergraduates?.value
    ? `; ${count(us.undergraduates.value)} undergraduates were counted in ${us.undergraduates.year}`
    : "";
  return `It had ${count(total.value)} full-time equivalent students in ${total.year}${undergraduates}.`;
}

function admission({ us }: SeedUniversity): string {
  if (!us?.admissionRate?.value || !us.applicants?.value || !us.admitted?.value) return "";
  return `For ${us.admissionRate.year} it admitted ${count(us.admitted.value)} of ${count(us.applicants.value)} first-year applicants.`;
}

function programs({ us }: SeedUniversity): string {
  const largest = us?.topPrograms?.value?.slice(0, PROGRAMS_NAMED).map((p) => programName(p.title));
  if (!largest || largest.length < PROGRAMS_NAMED) return "";
  const last = largest.pop();
  return `Most degrees in ${us?.topPrograms?.year} were awarded in ${largest.join("; ")}; and ${last}.`;
}
