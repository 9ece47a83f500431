import type { ImportedFact } from "../import/record.ts";
import {
  capitalised,
  count,
  degree,
  dollars,
  percent,
  programList,
  range,
  telephone,
} from "./figures.ts";
import { placeInWords, placeOf } from "./places.ts";
import type { SeedUniversity } from "./shape.ts";
import { sourceAndYear } from "./sources.ts";

interface Sourced<T> {
  value: T | null;
  source: string;
  year?: string | null;
}

/** A fact of one field; empty where the source has no value. */
function fact<T>(
  key: string,
  label: string,
  field: Sourced<T> | null | undefined,
  write: (value: T) => string,
): ImportedFact[] {
  if (field?.value === null || field?.value === undefined) return [];
  const { source, year } = sourceAndYear(field.source, field.year ?? null);
  return [{ key, label, value: write(field.value), raw: field.value, source, year }];
}

/** The facts of one university in the order in which a page shows them. */
export function factsOf(university: SeedUniversity): ImportedFact[] {
  const { us, kind, founded, students } = university;
  const otherYear = founded?.alternative;

  return [
    ...fact("kind", "Kind", kind, (value) =>
      capitalised(kind?.detail === "private nonprofit" ? "private nonprofit" : value),
    ),
    ...fact("founded", "Founded", founded, (year) =>
      otherYear
        ? `${year} (${sourceAndYear(otherYear.source, null).source} says ${otherYear.value})`
        : String(year),
    ),
    ...fact("location", "Location", university.city ?? university.country, () =>
      placeInWords(placeOf(university)),
    ),
    ...fact("website", "Website", university.website, String),
    ...fact(
      "students",
      us ? "Students (full-time equivalent, 12 months)" : "Students",
      students,
      count,
    ),
    ...usFacts(us),
    ...coordinates(university),
  ];
}

/** What the American sources alone hold. */
function usFacts(us: SeedUniversity["us"]): ImportedFact[] {
  const programKind = us?.topPrograms?.basis.startsWith("associate") ? "associate" : "bachelor's";
  return [
    ...fact("undergraduates", "Undergraduates", us?.undergraduates, count),
    ...fact("admissionRate", "Admission rate", us?.admissionRate, (rate) => percent(rate * 100)),
    ...fact("applicants", "First-year applicants", us?.applicants, count),
    ...fact("admitted", "First-year applicants admitted", us?.admitted, count),
    ...fact("enrolledFirstYear", "First-year students enrolled", us?.enrolledFirstYear, count),
    ...fact("satAverage", "Average SAT score", us?.satAverage, String),
    ...fact("satReading25_75", "SAT reading, middle half", us?.satReading25_75, range),
    ...fact("satMath25_75", "SAT math, middle half", us?.satMath25_75, range),
    ...fact("actComposite25_75", "ACT composite, middle half", us?.actComposite25_75, range),
    ...fact("tuitionFeesInState", "Tuition and fees, in state", us?.tuitionFeesInState, dollars),
    ...fact(
      "tuitionFeesOutOfState",
      "Tuition and fees, out of state",
      us?.tuitionFeesOutOfState,
      dollars,
    ),
    ...fact("avgCostOfAttendance", "Average cost of attendance", us?.avgCostOfAttendance, dollars),
    ...fact("avgNetPrice", "Average net price after aid", us?.avgNetPrice, dollars),
    ...fact("medianDebt", "Median debt of graduates", us?.medianDebt, dollars),
    ...fact("pellPct", "Students with a Pell grant", us?.pellPct, percent),
    ...fact(
      "graduationRatePct",
      "Graduation rate (within 150% of normal time)",
      us?.graduationRatePct,
      percent,
    ),
    ...fact(
      "medianEarnings10y",
      "Median earnings 10 years after entry",
      us?.medianEarnings10y,
      dollars,
    ),
    ...fact(
      "topPrograms",
      `Largest programs (${programKind} degrees awarded)`,
      us?.topPrograms,
      programList,
    ),
    ...fact("hbcu", "Historically Black college or university", us?.hbcu, (is) =>
      is ? "Yes" : "No",
    ),
    ...fact("admissionsUrl", "Admissions page", us?.admissionsUrl, String),
    ...fact("financialAidUrl", "Financial aid page", us?.financialAidUrl, String),
    ...fact("netPriceCalculatorUrl", "Net price calculator", us?.netPriceCalculatorUrl, String),
    ...fact("phone", "Phone", us?.phone, telephone),
  ];
}

function coordinates({ lat, lng }: SeedUniversity): ImportedFact[] {
  if (lat?.value === null || lat?.value === undefined) return [];
  const north = lat.value;
  return fact("coordinates", "Coordinates", lng, (east) => `${degree(north)}, ${degree(east)}`).map(
    (made) => ({ ...made, raw: [north, lng?.value] }),
  );
}
