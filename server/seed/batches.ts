/** Rows of one insert: keeps statements below any driver's limit of parameters. */
const ROWS = 200;

/** The rows in pieces that fit one statement each. */
export function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS) yield rows.slice(start, start + ROWS);
}
