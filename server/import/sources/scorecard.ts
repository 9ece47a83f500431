import { count, dollars, percent } from "../../seed/figures.ts";
import type { CsvRow } from "../reading/csvRows.ts";
import type { ReadRow } from "../record.ts";
import {
  addCommon,
  addScores,
  type FactKey,
  factList,
  headOf,
  kindOf,
  numberOf,
  webAddress,
} from "./facts.ts";
import { americanPlace } from "./places.ts";

const SOURCE = "College Scorecard";

/** Figures by their column; of several columns, the first with a value counts. */
const FIGURES: readonly (readonly [
  key: FactKey,
  columns: readonly string[],
  write: (value: number) => string,
  times?: number,
])[] = [
  ["undergraduates", ["UGDS"], count],
  ["admissionRate", ["ADM_RATE"], (rate) => percent(rate * 100)],
  ["satAverage", ["SAT_AVG"], String],
  ["tuitionFeesInState", ["TUITIONFEE_IN"], dollars],
  ["tuitionFeesOutOfState", ["TUITIONFEE_OUT"], dollars],
  ["avgCostOfAttendance", ["COSTT4_A", "COSTT4_P"], dollars],
  ["avgNetPrice", ["NPT4_PUB", "NPT4_PRIV"], dollars],
  ["medianDebt", ["GRAD_DEBT_MDN"], dollars],
  ["pellPct", ["PCTPELL"], percent, 100],
  ["graduationRatePct", ["C150_4", "C150_L4"], percent, 100],
  ["medianEarnings10y", ["MD_EARN_WNE_P10"], dollars],
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
  for (const [key, columns, write, times = 1] of FIGURES) {
    // Where aid exceeds the cost, the source has a net price below zero, which says nothing to people.
    const value = columns
      .map((column) => numberOf(row.cell(column)))
      .find((one): one is number => one !== null && one >= 0);
    list.add(key, value === undefined ? null : tidy(value * times), write);
  }
  addScores(list, (column) => numberOf(row.cell(column)));
  const calculator = webAddress(row.cell("NPCURL"));
  list.add("netPriceCalculatorUrl", calculator, (address) => address);
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
