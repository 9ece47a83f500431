import { count, dollars, percent } from "../../seed/figures.ts";
import type { CsvRow } from "../reading/csvRows.ts";
import type { ImportedFact } from "../record.ts";
import { addScores, type FactKey, factList, numberOf } from "./facts.ts";

/** A survey that is joined to a header file: its columns there are named like `ADM2023:ACTCM25`. */
interface Survey {
  prefix: string;
  source: string;
  year: string;
  /** Figures by their column. */
  figures: readonly (readonly [key: FactKey, column: string, write: (value: number) => string])[];
  hasScores?: true;
}

const SURVEYS: readonly Survey[] = [
  {
    prefix: "ADM2023",
    source: "IPEDS Admissions",
    year: "fall 2023",
    figures: [],
    hasScores: true,
  },
  {
    prefix: "IC2023",
    source: "IPEDS Institutional Characteristics",
    year: "2023-24",
    figures: [
      ["roomAndBoard", "RMBRDAMT", dollars],
      ["applicationFee", "APPLFEEU", dollars],
    ],
  },
  {
    prefix: "SFA2223",
    source: "IPEDS Student Financial Aid",
    year: "2022-23",
    figures: [
      ["netPrice30", "NPIS412", dollars],
      ["netPrice48", "NPIS422", dollars],
      ["netPrice75", "NPIS432", dollars],
      ["netPrice110", "NPIS442", dollars],
      ["netPriceTop", "NPIS452", dollars],
    ],
  },
  {
    prefix: "EF2022",
    source: "IPEDS Fall Enrollment",
    year: "fall 2022",
    figures: [
      ["studentFaculty", "STUFACR", count],
      // Only where the Scorecard has none, as of most two-year colleges.
      ["retentionPct", "RET_PCF", percent],
    ],
  },
  {
    prefix: "SCORECARD2026",
    source: "College Scorecard",
    year: "June 2026 release",
    figures: [
      ["medianDebt", "GRAD_DEBT_MDN", dollars],
      ["retentionPct", "RET_FT4", percent],
    ],
  },
];

/** The figures of the surveys that are joined to a row, each with its own source and year. */
export function surveyFacts(row: CsvRow): ImportedFact[] {
  return SURVEYS.flatMap(({ prefix, source, year, figures, hasScores }) => {
    const list = factList(source, year);
    const cell = (column: string) => numberOf(row.cell(`${prefix}:${column}`));
    for (const [key, column, write] of figures) {
      const value = cell(column);
      // A net price below zero says nothing to people.
      list.add(key, value === null || value < 0 ? null : value, write);
    }
    if (hasScores) addScores(list, cell);
    return list.facts;
  });
}
