import { capitalised, degree, range, telephone } from "../../seed/figures.ts";
import { placeInWords, type Place } from "../../seed/places.ts";
import type { CsvRow } from "../reading/csvRows.ts";
import type { ImportedFact, Position, UniversityRecord } from "../record.ts";

/** What pages call each fact, in the order in which they show them. */
export const FACT_LABELS = {
  closed: "Closed",
  kind: "Kind",
  level: "Length of studies",
  carnegie: "Carnegie class",
  gender: "Admits",
  religion: "Religious affiliation",
  founded: "Founded",
  location: "Location",
  setting: "Surroundings",
  website: "Website",
  students: "Students",
  undergraduates: "Undergraduates",
  admission: "Admission",
  admissionRate: "Admission rate",
  applicants: "First-year applicants",
  admitted: "First-year applicants admitted",
  enrolledFirstYear: "First-year students enrolled",
  satAverage: "Average SAT score",
  satReading25_75: "SAT reading, middle half",
  satMath25_75: "SAT math, middle half",
  actComposite25_75: "ACT composite, middle half",
  testPolicy: "Test scores",
  applicationFee: "Application fee",
  tuitionFeesInState: "Tuition and fees, in state",
  tuitionFeesOutOfState: "Tuition and fees, out of state",
  avgCostOfAttendance: "Average cost of attendance",
  roomAndBoard: "Room and board",
  avgNetPrice: "Average net price after aid",
  netPrice30: "Net price, income up to $30,000",
  netPrice48: "Net price, income $30,001 to $48,000",
  netPrice75: "Net price, income $48,001 to $75,000",
  netPrice110: "Net price, income $75,001 to $110,000",
  netPriceTop: "Net price, income above $110,000",
  medianDebt: "Median debt of graduates",
  pellPct: "Students with a Pell grant",
  studentFaculty: "Students per faculty member",
  retentionPct: "First-year students who return",
  graduationRatePct: "Graduation rate (within 150% of normal time)",
  medianEarnings10y: "Median earnings 10 years after entry",
  topPrograms: "Largest programs",
  bachelors: "Bachelor's degrees awarded, largest programs",
  hbcu: "Historically Black college or university",
  athletics: "Sports",
  admissionsUrl: "Admissions page",
  financialAidUrl: "Financial aid page",
  netPriceCalculatorUrl: "Net price calculator",
  phone: "Phone",
  coordinates: "Coordinates",
} as const;
/** What programs call a fact. */
export type FactKey = keyof typeof FACT_LABELS;

/** Facts in the order in which a page shows them. */
export const FACT_ORDER: readonly string[] = Object.keys(FACT_LABELS);

/** Collects the facts of one record; what has no value is left out. */
export interface FactList {
  facts: ImportedFact[];
  add<T>(key: FactKey, raw: T | null, write: (raw: T) => string, label?: string): void;
}

/** Starts a list whose facts all have this source and year. */
export function factList(source: string, year: string): FactList {
  const facts: ImportedFact[] = [];
  return {
    facts,
    add(key, raw, write, label = FACT_LABELS[key]) {
      if (raw !== null && raw !== "")
        facts.push({ key, label, raw, value: write(raw), source, year });
    },
  };
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ["1", "public"],
  ["2", "private nonprofit"],
  ["3", "private for-profit"],
]);

/** Who runs a university, as American sources say it in CONTROL; null when they don't. */
export const kindOf = (row: CsvRow): string | null => KINDS.get(row.cell("CONTROL")) ?? null;

/** The facts that every source of universities may have, under the seed data's keys and labels. */
export function addCommon(
  list: FactList,
  told: {
    kind?: string | null;
    place: Place;
    website: string;
    phone?: string;
    position: Position | null;
  },
): void {
  const { kind = null, place, website, position } = told;
  list.add("kind", kind?.split(" ", 1)[0] ?? null, () => capitalised(kind ?? ""));
  list.add("location", place.city || place.country, () => placeInWords(place));
  list.add("website", website, String);
  list.add("phone", told.phone ?? null, telephone);
  if (position !== null) {
    list.add(
      "coordinates",
      [position.lat, position.lng],
      ([lat = 0, lng = 0]) => `${degree(lat)}, ${degree(lng)}`,
      position.of === "campus" ? undefined : "Coordinates (of the city)",
    );
  }
}

/** What every row of the American sources begins with; or why it is skipped. */
export function headOf(
  row: CsvRow,
  longitude: string,
): { skip: string; example: string } | Pick<UniversityRecord, "externalId" | "name" | "position"> {
  const externalId = row.cell("UNITID");
  const name = row.cell("INSTNM");
  const example = name || externalId || "a row without a name";
  if (!/^\d{1,9}$/.test(externalId)) return { skip: "It has no UNITID.", example };
  if (name === "") return { skip: "It has no name (INSTNM).", example };
  const [lat, lng] = [numberOf(row.cell("LATITUDE")), numberOf(row.cell(longitude))];
  return { externalId, name, position: positionOf(lat, lng, "campus") };
}

const SCORES = [
  ["satReading25_75", "SATVR25", "SATVR75"],
  ["satMath25_75", "SATMT25", "SATMT75"],
  ["actComposite25_75", "ACTCM25", "ACTCM75"],
] as const;

/** The scores between which the middle half of the students lies; `figure` reads a column. */
export function addScores(list: FactList, figure: (column: string) => number | null): void {
  for (const [key, low, high] of SCORES) {
    const [from, to] = [figure(low), figure(high)];
    list.add(key, from === null || to === null ? null : ([from, to] as const), range);
  }
}

/** A page's address as it can be opened; empty for anything else. */
export function webAddress(text: string): string {
  if (text === "" || /\s|^(n\/?a|none|null|-2)$/i.test(text)) return "";
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) && new URL(address).hostname.includes(".") ? address : "";
}

/** A cell's number; null for the signs of a missing one. */
export function numberOf(cell: string): number | null {
  if (cell === "" || !/^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(cell)) return null;
  return Number(cell);
}

/** A position on the earth; null for half of one, or an impossible one. */
export function positionOf(
  lat: number | null,
  lng: number | null,
  of: Position["of"],
): Position | null {
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return null;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng, of } : null;
}
