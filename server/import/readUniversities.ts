import { countCsvRows, type CsvRow, csvRows } from "./reading/csvRows.ts";
import type { FileKind } from "./reading/detect.ts";
import { jsonValues } from "./reading/jsonValues.ts";
import type { TextFile } from "./reading/openFile.ts";
import type { ReadRow } from "./record.ts";
import { readIpeds } from "./sources/ipeds.ts";
import { academicYearOf, monthOf, surveyYearOf } from "./sources/release.ts";
import { readRorCsv, readRorJson } from "./sources/ror.ts";
import { readScorecard } from "./sources/scorecard.ts";
import { withinLimits } from "./sources/withinLimits.ts";

/** A file of universities, ready to be read row by row. */
export interface UniversityFile {
  /** Null when it is only known at the end. */
  rowsTotal: number | null;
  /** What its sender should know, in a sentence; empty for nothing. */
  note: string;
  rows(): AsyncGenerator<ReadRow, void, void>;
}

const PATHS = { rorJson: ["$.*"], rorItems: ["$.items.*"] } as const;

/** The release, from a table's first row, when the file's name doesn't say: Scorecard and HD don't contain the year. */
interface Release {
  /** A column and its value that only this release has; with an empty value, the column alone. */
  column: string;
  unitId: string;
  value: string;
  year: string;
}
const RELEASES: readonly Release[] = [
  { unitId: "100654", column: "TUITIONFEE_IN", value: "10024", year: "2020-21" },
  { unitId: "100654", column: "CARNEGIEAPM", value: "2", year: "2024-25" },
];

/** How the sources name a file of one year. */
const NAMED = { scorecard: "MERGED2022_23_PP.csv", ipeds: "hd2023.csv" } as const;

const noYear = (name: string) =>
  `Neither the file nor its name says which year its figures are about, so they don't replace figures that have a year. Name it like ${name}, and send it again.`;

/** Prepares a file of universities. `fileName` may contain the year of its figures. */
export async function readUniversities(
  file: TextFile,
  kind: Exclude<FileKind, "geojson">,
  fileName: string,
): Promise<UniversityFile> {
  if (kind === "rorJson" || kind === "rorItems") {
    const released = monthOf(fileName);
    return {
      rowsTotal: null,
      note: "",
      async *rows() {
        for await (const { value } of jsonValues(file, [...PATHS[kind]]))
          yield withinLimits(readRorJson(value, released));
      },
    };
  }
  const rowsTotal = await countCsvRows(file);
  const year =
    (kind === "ipeds" ? surveyYearOf(fileName) : academicYearOf(fileName)) ??
    (await releaseOf(file));
  const read = (row: CsvRow): ReadRow => {
    if (kind === "ipeds") return readIpeds(row, year);
    return kind === "scorecard" ? readScorecard(row, year) : readRorCsv(row);
  };
  return {
    rowsTotal,
    note: year === "" && kind !== "rorCsv" ? noYear(NAMED[kind]) : "",
    async *rows() {
      for await (const row of csvRows(file)) {
        yield row.whole
          ? withinLimits(read(row))
          : {
              skip: "The number of its cells differs from the number of columns.",
              example: row.cell("INSTNM") || row.cell("NAME") || row.cell("UNITID"),
            };
      }
    },
  };
}

async function releaseOf(file: TextFile): Promise<string> {
  for await (const row of csvRows(file)) {
    const known = RELEASES.find(
      ({ unitId, column, value }) => row.cell("UNITID") === unitId && row.cell(column) === value,
    );
    return known?.year ?? "";
  }
  return "";
}
