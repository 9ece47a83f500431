import { count, dollars, percent, range } from "../../seed/figures.ts";
import type { CsvRow } from "../reading/csvRows.ts";
import type { ReadRow } from "../record.ts";
import { addCommon, factList, numberOf, positionOf, webAddress } from "./facts.ts";
import { americanPlace } from "./places.ts";

const SOURCE = "College Scorecard";
const KINDS = { "1": "public", "2": "private nonprofit", "3": "private for-profit" } as const;

const isControl = (code: string): code is keyof typeof KINDS => Object.hasOwn(KINDS, code);

/** Figures by their column; of several columns, the first with a value counts. */
const FIGURES: readonly {
  key: string;
  label: string;
  columns: readonly string[];
  times?: number;
  write: (value: number) => string;
}[] = [
  { key: "undergraduates", label: "Undergraduates", columns: ["UGDS"], write: count },
  {
    key: "admissionRate",
    label: "Admission rate",
    columns: ["ADM_RATE"],
    write: (rate) => percent(rate * 100),
  },
  { key: "satAverage", label: "Average SAT score", columns: ["SAT_AVG"], write: String },
  {
    key: "tuitionFeesInState",
    label: "Tuition and fees, in state",
    columns: ["TUITIONFEE_IN"],
    write: dollars,
  },
  {
    key: "tuitionFeesOutOfState",
    label: "Tuition and fees, out of state",
    columns: ["TUITIONFEE_OUT"],
    write: dollars,
  },
  {
    key: "avgCostOfAttendance",
    label: "Average cost of attendance",
    columns: ["COSTT4_A", "COSTT4_P"],
    write: dollars,
  },
  {
    key: "avgNetPrice",
    label: "Average net price after aid",
    columns: ["NPT4_PUB", "NPT4_PRIV"],
    write: dollars,
  },
  {
    key: "medianDebt",
    label: "Median debt of graduates",
    columns: ["GRAD_DEBT_MDN"],
    write: dollars,
  },
  {
    key: "pellPct",
    label: "Students with a Pell grant",
    columns: ["PCTPELL"],
    times: 100,
    write: percent,
  },
  {
    key: "graduationRatePct",
    label: "Graduation rate (within 150% of normal time)",
    columns: ["C150_4", "C150_L4"],
    times: 100,
    write: percent,
  },
  {
    key: "medianEarnings10y",
    label: "Median earnings 10 years after entry",
    columns: ["MD_EARN_WNE_P10"],
    write: dollars,
  },
];

const RANGES: readonly { key: string; label: string; low: string; high: string }[] = [
  { key: "satReading25_75", label: "SAT reading, middle half", low: "SATVR25", high: "SATVR75" },
  { key: "satMath25_75", label: "SAT math, middle half", low: "SATMT25", high: "SATMT75" },
  {
    key: "actComposite25_75",
    label: "ACT composite, middle half",
    low: "ACTCM25",
    high: "ACTCM75",
  },
];

/** Reads a row of College Scorecard's institutions. `year` is what its figures are about, empty when unknown. */
export function readScorecard(row: CsvRow, year: string): ReadRow {
  const unitId = row.cell("UNITID");
  const name = row.cell("INSTNM");
  const example = name || unitId || "a row without a name";
  if (!/^\d{1,9}$/.test(unitId)) return { skip: "It has no UNITID.", example };
  if (name === "") return { skip: "It has no name (INSTNM).", example };

  const place = americanPlace(row.cell("CITY"), row.cell("STABBR"));
  const position = positionOf(
    numberOf(row.cell("LATITUDE")),
    numberOf(row.cell("LONGITUDE")),
    "campus",
  );
  const website = webAddress(row.cell("INSTURL"));
  const control = row.cell("CONTROL");
  const list = factList(SOURCE, year);
  addCommon(list, { kind: isControl(control) ? KINDS[control] : null, place, website, position });
  for (const { key, label, columns, times = 1, write } of FIGURES) {
    // Where aid exceeds the cost, the source has a net price below zero, which says nothing to people.
    const value = columns
      .map((column) => numberOf(row.cell(column)))
      .find((one): one is number => one !== null && one >= 0);
    list.add(key, label, value === undefined ? null : tidy(value * times), write);
  }
  for (const { key, label, low, high } of RANGES) {
    const from = numberOf(row.cell(low));
    const to = numberOf(row.cell(high));
    const both: [number, number] | null = from === null || to === null ? null : [from, to];
    list.add(key, label, both, range);
  }
  const calculator = webAddress(row.cell("NPCURL"));
  list.add("netPriceCalculatorUrl", "Net price calculator", calculator, (address) => address);
  return {
    record: {
      source: "scorecard",
      externalId: unitId,
      name,
      otherNames: row
        .cell("ALIAS")
        .split("|")
        .map((alias) => alias.trim())
        .filter((alias) => alias !== "" && alias !== "NULL"),
      ...place,
      position,
      website,
      facts: list.facts,
    },
  };
}

/** Without what multiplying leaves behind: 0.0368 × 100 is 3.68. */
const tidy = (value: number) => Number(value.toPrecision(12));
