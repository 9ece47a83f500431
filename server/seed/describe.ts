import type { SeedFact } from "./facts.ts";
import { count, programName } from "./figures.ts";
import { placeInWords, readablePlace } from "./places.ts";
import type { SeedUniversity } from "./shape.ts";

const PROGRAMS_NAMED = 3;

/** A description of two to five sentences made from the facts; sentences whose facts are missing are left out. */
export function describe(university: SeedUniversity, facts: readonly SeedFact[]): string {
  const value = (key: string) => facts.find((fact) => fact.key === key)?.value;
  const year = (key: string) => facts.find((fact) => fact.key === key)?.year;
  return [
    opening(university),
    students(university),
    admission(university),
    programs(university),
    price(value("tuitionFeesInState"), value("tuitionFeesOutOfState"), year("tuitionFeesInState")),
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function opening({ name, kind, founded, city, region, country }: SeedUniversity): string {
  const place = placeInWords(
    readablePlace(city?.value ?? "", region?.value ?? "", country.value ?? ""),
  );
  const what = /college/i.test(name.value) ? "college" : "university";
  const sort = kind?.value ? `${kind.value} ${what}` : what;
  const since = founded?.value ? `, founded in ${founded.value}` : "";
  return `${name.value} is a ${sort} in ${place}${since}.`;
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

function price(inState?: string, outOfState?: string, year?: string): string {
  if (inState === undefined || outOfState === undefined) return "";
  return inState === outOfState
    ? `Tuition and fees were ${inState} in ${year}.`
    : `Tuition and fees in ${year} were ${inState} for residents of the state and ${outOfState} for others.`;
}
