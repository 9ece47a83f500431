import { Readable } from "node:stream";

import { CsvError, parse } from "csv-parse";

import { ImportProblem } from "../importProblem.ts";
import { cleanText } from "./cleanText.ts";
import type { TextFile } from "./openFile.ts";

/** One row of a table: its cells by the heading of their column, in capitals; missing columns are empty. */
export interface CsvRow {
  cell(column: string): string;
  /** Whether it has as many cells as there are headings. */
  whole: boolean;
}

/** In characters; real rows have up to ten thousand. */
const LONGEST_ROW = 1_000_000;

/**
 * Reads a table row by row. Throws an ImportProblem with the number of the row where a quotation mark is wrong, or that
 * is so long that one must be missing.
 */
export async function* csvRows(file: TextFile): AsyncGenerator<CsvRow, void, void> {
  const parser = parse({
    bom: true,
    relaxColumnCount: true,
    skipEmptyLines: true,
    maxRecordSize: LONGEST_ROW,
  });
  const texts = Readable.from(file.texts());
  texts.on("error", (error) => parser.destroy(error));
  texts.pipe(parser);
  let columns: Map<string, number> | null = null;
  let row = 0;
  try {
    for await (const record of parser) {
      const cells = record as string[];
      if (columns === null) {
        columns = new Map(cells.map((heading, index) => [heading.trim().toUpperCase(), index]));
        continue;
      }
      row += 1;
      const headings = columns;
      yield {
        cell: (column) => cleanText(cells[headings.get(column) ?? -1] ?? ""),
        whole: cells.length === headings.size,
      };
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new ImportProblem(
      `Row ${row + 1} is broken: ${wrong(cause)} Fix it and send the file again.`,
      { cause },
    );
  } finally {
    texts.destroy();
    parser.destroy();
  }
}

function wrong({ code }: CsvError): string {
  if (code === "CSV_QUOTE_NOT_CLOSED") return "a quotation mark is opened but not closed.";
  if (code === "CSV_MAX_RECORD_SIZE") {
    return "it is far too long; most likely a quotation mark is opened but not closed.";
  }
  if (code === "INVALID_OPENING_QUOTE") return "there is a quotation mark within a cell.";
  if (code === "CSV_INVALID_CLOSING_QUOTE") return "something follows a closing quotation mark.";
  return "it is not a row of a CSV file.";
}

/** How many rows a table has below its headings: line ends outside quotation marks. */
export async function countCsvRows(file: TextFile): Promise<number> {
  let lines = 0;
  let quoted = false;
  let filled = false;
  for await (const text of file.texts()) {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) quoted = !quoted;
      else if (code === LINE_END && !quoted) {
        if (filled) lines += 1;
        filled = false;
        continue;
      }
      if (code !== RETURN) filled = true;
    }
  }
  return Math.max(0, lines + (filled ? 1 : 0) - 1);
}

const QUOTE = 0x22;
const LINE_END = 0x0a;
const RETURN = 0x0d;
