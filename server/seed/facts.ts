import type { ImportedFact } from "../import/record.ts";
import { FACT_LABELS, type FactKey } from "../import/sources/facts.ts";
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
  key: FactKey,
  field: Sourced<T> | null | undefined,
  write: (value: T) => string,
  label: string = FACT_LABELS[key],
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
    ...fact("kind", kind, (value) =>
      capitalised(kind?.detail === "private nonprofit" ? "private nonprofit" : value),
    ),
    ...fact("founded", founded, (year) =>
      otherYear
        ? `${year} (${sourceAndYear(otherYear.source, null).source} says ${otherYear.value})`
        : String(year),
    ),
    ...fact("location", university.city ?? university.country, () =>
      placeInWords(placeOf(university)),
    ),
    ...fact("website", university.website, String),
    ...fact(
      "students",
      students,
      count,
      us ? "Students (full-time equivalent, 12 months)" : undefined,
    ),
    ...usFacts(us),
    ...coordinates(university),
  ];
}

/** What the American sources alone hold. */
function usFacts(us: SeedUniversity["us"]): ImportedFact[] {
  const programKind = us?.topPrograms?.basis.startsWith("associate") ? "associate" : "bachelor's";
  return [
    ...fact("undergraduates", us?.undergraduates, count),
    ...fact("admissionRate", us?.admissionRate, (rate) => percent(rate * 100)),
    ...fact("applicants", us?.applicants, count),
    ...fact("admitted", us?.admitted, count),
    ...fact("enrolledFirstYear", us?.enrolledFirstYear, count),
    ...fact("satAverage", us?.satAverage, String),
    ...fact("satReading25_75", us?.satReading25_75, range),
    ...fact("satMath25_75", us?.satMath25_75, range),
    ...fact("actComposite25_75", us?.actComposite25_75, range),
    ...fact("tuitionFeesInState", us?.tuitionFeesInState, dollars),
    ...fact("tuitionFeesOutOfState", us?.tuitionFeesOutOfState, dollars),
    ...fact("avgCostOfAttendance", us?.avgCostOfAttendance, dollars),
    ...fact("avgNetPrice", us?.avgNetPrice, dollars),
    ...fact("medianDebt", us?.medianDebt, dollars),
    ...fact("pellPct", us?.pellPct, percent),
    ...fact("graduationRatePct", us?.graduationRatePct, percent),
    ...fact("medianEarnings10y", us?.medianEarnings10y, dollars),
    ...fact(
      "topPrograms",
      us?.topPrograms,
      programList,
      `Largest programs (${programKind} degrees awarded)`,
    ),
    ...fact("hbcu", us?.hbcu, (is) => (is ? "Yes" : "No")),
    ...fact("admissionsUrl", us?.admissionsUrl, String),
    ...fact("financialAidUrl", us?.financialAidUrl, String),
    ...fact("netPriceCalculatorUrl", us?.netPriceCalculatorUrl, String),
    ...fact("phone", us?.phone, telephone),
  ];
}

function coordinates({ lat, lng }: SeedUniversity): ImportedFact[] {
  if (lat?.value === null || lat?.value === undefined) return [];
  const north = lat.value;
  return fact("coordinates", lng, (east) => `${degree(north)}, ${degree(east)}`).map((made) => ({
    ...made,
    raw: [north, lng?.value],
  }));
}
