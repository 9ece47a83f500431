import { count, dollars, percent } from "../../seed/figures.ts";
import type { CsvRow } from "../reading/csvRows.ts";
import type { ReadRow } from "../record.ts";
import { addCommon, addScores, factList, headOf, kindOf, numberOf, webAddress } from "./facts.ts";
import { americanPlace } from "./places.ts";

const SOURCE = "College Scorecard";

/** Figures by their column; of several columns, the first with a value counts. */
const FIGURES: readonly (readonly [
  key: string,
  label: string,
  columns: readonly string[],
  write: (value: number) => string,
  times?: number,
])[] = [
  ["undergraduates", "Undergraduates", ["UGDS"], count],
  ["admissionRate", "Admission rate", ["ADM_RATE"], (rate) => percent(rate * 100)],
  ["satAverage", "Average SAT score", ["SAT_AVG"], String],
  ["tuitionFeesInState", "Tuition and fees, in state", ["TUITIONFEE_IN"], dollars],
  ["tuitionFeesOutOfState", "Tuition and fees, out of state", ["TUITIONFEE_OUT"], dollars],
  ["avgCostOfAttendance", "Average cost of attendance", ["COSTT4_A", "COSTT4_P"], dollars],
  ["avgNetPrice", "Average net price after aid", ["NPT4_PUB", "NPT4_PRIV"], dollars],
  ["medianDebt", "Median debt of graduates", ["GRAD_DEBT_MDN"], dollars],
  ["pellPct", "Students with a Pell grant", ["PCTPELL"], percent, 100],
  [
    "graduationRatePct",
    "Graduation rate (within 150% of normal time)",
    ["C150_4", "C150_L4"],
    percent,
    100,
  ],
  ["medianEarnings10y", "Median earnings 10 years after entry", ["MD_EARN_WNE_P10"], dollars],
];

/** Reads a row of College Scorecard's institutions. `year` is what its figures are about, empty when unknown. */
export function readScorecard(row: CsvRow, year: string): ReadRow {
  const head = headOf(row, "LONGITUDE");
  if ("skip" in head) return head;
  const { position } = head;
  const place = americanPlace(row.cell("CITY"), row.cell("STABBR"));
  const website = webAddress(row.cell("INSTURL"));
  const list = factList(SOURCE, year);
  addCommon(list, { kind: kindOf(row), place, website, position });
  for (const [key, label, columns, write, times = 1] of FIGURES) {
    // Where aid exceeds the cost, the source has a net price below zero, which says nothing to people.
    const value = columns
      .map((column) => numberOf(row.cell(column)))
      .find((one): one is number => one !== null && one >= 0);
    list.add(key, label, value === undefined ? null : tidy(value * times), write);
  }
  addScores(list, (column) => numberOf(row.cell(column)));
  const calculator = webAddress(row.cell("NPCURL"));
  list.add("netPriceCalculatorUrl", "Net price calculator", calculator, (address) => address);
  return {
    record: {
      source: "scorecard",
      ...head,
      otherNames: row
        .cell("ALIAS")
        .split("|")
        .map((alias) => alias.trim())
        .filter((alias) => alias !== "" && alias !== "NULL"),
      ...place,
      website,
      facts: list.facts,
    },
  };
}

/** Without what multiplying leaves behind: 0.0368 × 100 is 3.68. */
const tidy = (value: number) => Number(value.toPrecision(12));
